import { randomBytes } from 'node:crypto'

/** Generates 96 random bits as text. The password is printed once and not stored. */
export const generatePassword = (): string => randomBytes(12).toString('base64url')
