import { randomBytes } from 'node:crypto'

/** 96 random bits, as text that can be read out: printed once and stored nowhere. */
export const generatePassword = (): string => randomBytes(12).toString('base64url')
