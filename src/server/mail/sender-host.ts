/** The host in the sender's address, which names messages and lists. */
export const senderHost = (from: string): string => from.slice(from.lastIndexOf('@') + 1).replace('>', '')
