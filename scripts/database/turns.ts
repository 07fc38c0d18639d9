/** This message ends every answer of a backend. Its one byte is the state: idle or in a transaction. */
const readyForQuery = 0x5a
const idle = 0x49
const headerLength = 5

/** Parses the stream of a backend. Returns true for bytes that complete an answer outside a transaction. */
export function createIdleWatch(): (bytes: Buffer) => boolean {
  let header = Buffer.alloc(0)
  let bodyLeft = 0
  return (bytes) => {
    let isIdle = false
    for (let rest = bytes; rest.length > 0; ) {
      if (header.length < headerLength) {
        const taken = rest.subarray(0, headerLength - header.length)
        header = Buffer.concat([header, taken])
        rest = rest.subarray(taken.length)
        if (header.length < headerLength) break
        bodyLeft = header.readInt32BE(1) - 4
      }
      const body = rest.subarray(0, bodyLeft)
      rest = rest.subarray(body.length)
      bodyLeft -= body.length
      if (bodyLeft > 0) break
      if (header[0] === readyForQuery) isIdle = body.at(-1) === idle
      header = Buffer.alloc(0)
    }
    return isIdle
  }
}

interface Waiting {
  who: object
  send: () => void
}

export interface Turns {
  /** Sends now if the session is free, otherwise when the earlier connections are done. */
  take: (who: object, send: () => void) => void
  /** Gives the session to the next connection. */
  pass: (who: object) => void
  /** Removes a connection and its queued messages. */
  leave: (who: object) => void
}

/**
 * PGlite has one session for all connections, so their messages must not mix.
 * A connection holds the session from its first message until its answer is complete and no transaction is open.
 */
export function createTurns(): Turns {
  let holder: object | undefined
  let line: Waiting[] = []
  const next = () => {
    holder = line[0]?.who
    const turn = line.filter(({ who }) => who === holder)
    line = line.filter(({ who }) => who !== holder)
    for (const { send } of turn) send()
  }
  const take: Turns['take'] = (who, send) => {
    holder ??= who
    if (holder === who) send()
    else line.push({ who, send })
  }
  const pass: Turns['pass'] = (who) => {
    if (holder === who) next()
  }
  const leave: Turns['leave'] = (who) => {
    line = line.filter((waiting) => waiting.who !== who)
    pass(who)
  }
  return { take, pass, leave }
}
