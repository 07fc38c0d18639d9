/** The message that ends every answer of a backend; its one byte says whether the session is idle or in a transaction. */
const readyForQuery = 0x5a
const idle = 0x49
const headerLength = 5

/** Follows a backend's messages as their bytes stream past: true for bytes that complete an answer and leave no transaction open. */
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
  /** Sends now, or when everyone before is done. */
  take: (who: object, send: () => void) => void
  /** The session is idle again: the next one's turn. */
  pass: (who: object) => void
  /** Gone for good, with whatever it still wanted to say. */
  leave: (who: object) => void
}

/**
 * PGlite is one session, whatever number of connections stands before it: their messages must not mix. One connection
 * has it from its first message until its answer is complete and no transaction is open; the others wait in line.
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
