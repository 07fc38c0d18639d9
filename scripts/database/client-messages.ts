const typeLength = 1
const lengthLength = 4

/**
 * Cuts the bytes of a client into whole messages, whatever the size of the chunks.
 * The first message of a connection has no type and starts with its length.
 * @throws RangeError if a length is invalid
 */
export function createMessageCutter(): (bytes: Buffer) => Buffer[] {
  let rest: Buffer = Buffer.alloc(0)
  let before = 0
  return (bytes) => {
    rest = Buffer.concat([rest, bytes])
    const messages: Buffer[] = []
    while (rest.length >= before + lengthLength) {
      const length = rest.readInt32BE(before)
      if (length < lengthLength) throw new RangeError('That is not the protocol of PostgreSQL.')
      const size = before + length
      if (rest.length < size) break
      messages.push(rest.subarray(0, size))
      rest = rest.subarray(size)
      before = typeLength
    }
    return messages
  }
}

/** Builds a protocol message: type, length, body. */
export function message(type: string, body = ''): Buffer {
  const bytes = Buffer.from(`${type}....${body}`)
  bytes.writeInt32BE(bytes.length - typeLength, typeLength)
  return bytes
}

const bodyAt = typeLength + lengthLength
const isStatement = (bytes: Buffer) => bytes[bodyAt] === 'S'.charCodeAt(0)
export const typeOf = (bytes: Buffer) => String.fromCharCode(bytes[0] ?? 0)

/** The position of the statement name in a message (Parse, Bind, Describe, Close). */
function nameAt(bytes: Buffer): number | undefined {
  const type = typeOf(bytes)
  if (type === 'P') return bodyAt
  // The name of the portal comes first.
  if (type === 'B') return bytes.indexOf(0, bodyAt) + 1
  return (type === 'D' || type === 'C') && isStatement(bytes) ? bodyAt + 1 : undefined
}

export interface OwnNames {
  /** Adds the prefix of the connection to the statement name of a message. */
  own: (bytes: Buffer) => Buffer
  /** Builds the messages that close all prepared statements. Empty if there are none. */
  forget: () => Buffer
}

/** Prefixes the statement names of one connection, because many connections share one session. */
export function createOwnNames(prefix: string): OwnNames {
  const known = new Set<string>()
  const own = (bytes: Buffer): Buffer => {
    const at = nameAt(bytes)
    // The unnamed statement ends with the turn, so it needs no prefix.
    if (at === undefined || bytes[at] === 0) return bytes
    if (typeOf(bytes) === 'P') known.add(bytes.toString('utf8', at, bytes.indexOf(0, at)))
    const named = Buffer.concat([bytes.subarray(0, at), Buffer.from(prefix), bytes.subarray(at)])
    named.writeInt32BE(named.length - typeLength, typeLength)
    return named
  }
  const forget = () => Buffer.concat([...known].map((name) => message('C', `S${prefix}${name}\0`)))
  return { own, forget }
}
