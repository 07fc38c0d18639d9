import type { Practice } from '#domain/practice/type.ts'

/** The host in the sender's address. Messages and lists are named after it. */
export const senderHost = (from: string): string => from.slice(from.lastIndexOf('@') + 1).replace('>', '')

/** The sender of a message. An address without a name gets the practice's name, which staff can change. */
export const senderOf = (from: string, { name }: Pick<Practice, 'name'>) => (from.includes('<') ? from : { name, address: from })
