const typeLength = 1
const lengthLength = 4

/**
 * Cuts a client's bytes into whole messages, wherever they were cut before. The first of a connection has no type: it starts with
 * its length. @throws RangeError where a length is none.
 */
export function createMessageCutter(): (bytes: Buffer) => Buffer[] {
  let rest: Buffer = Buffer.alloc(0)
  let isFirst = true
  return (bytes) => {
    rest = rest.length === 0 ? bytes : Buffer.concat([rest, bytes])
    const messages: Buffer[] = []
    for (;;) {
      const before = isFirst ? 0 : typeLength
      if (rest.length < before + lengthLength) return messages
      const length = rest.readInt32BE(before)
      if (length < lengthLength) throw new RangeError('That is not the protocol of PostgreSQL.')
      const size = before + length
      if (rest.length < size) return messages
      messages.push(rest.subarray(0, size))
      rest = rest.subarray(size)
      isFirst = false
    }
  }
}

/** A message of the protocol: its type, its length, its body. */
export function message(type: string, body = ''): Buffer {
  const bytes = Buffer.from(`${type}....${body}`)
  bytes.writeInt32BE(bytes.length - typeLength, typeLength)
  return bytes
}

const bodyAt = typeLength + lengthLength
const isStatement = (bytes: Buffer) => bytes[bodyAt] === 'S'.charCodeAt(0)
const typeOf = (bytes: Buffer) => String.fromCharCode(bytes[0] ?? 0)

/** Where a message (Parse, Bind, Describe, Close) says which prepared statement it is about. */
function nameAt(bytes: Buffer): number | undefined {
  const type = typeOf(bytes)
  if (type === 'P') return bodyAt
  // After the portal's own name.
  if (type === 'B') return bytes.indexOf(0, bodyAt) + 1
  return (type === 'D' || type === 'C') && isStatement(bytes) ? bodyAt + 1 : undefined
}

export interface OwnNames {
  /** The same message, about the connection's own statement. */
  own: (bytes: Buffer) => Buffer
  /** What forgets them all; empty when there are none. */
  forget: () => Buffer
}

/** Prepared statements of one connection among many that share a session: their names begin with its own. */
export function createOwnNames(prefix: string): OwnNames {
  const known = new Set<string>()
  const own = (bytes: Buffer): Buffer => {
    const at = nameAt(bytes)
    // The one without a name lives for as long as its turn.
    if (at === undefined || bytes[at] === 0) return bytes
    if (typeOf(bytes) === 'P') known.add(bytes.toString('utf8', at, bytes.indexOf(0, at)))
    const named = Buffer.concat([bytes.subarray(0, at), Buffer.from(prefix), bytes.subarray(at)])
    named.writeInt32BE(named.length - typeLength, typeLength)
    return named
  }
  const forget = () => Buffer.concat([...known].map((name) => message('C', `S${prefix}${name}\0`)))
  return { own, forget }
}
