import { connect } from 'node:net'

/** The PostgreSQL end of one connection. */
export interface Wire {
  send: (bytes: Buffer) => void
  /** The client is gone; `closed` is told when this end is, too. */
  close: () => void
}

export interface Listener {
  data: (bytes: Buffer) => void
  closed: () => void
  /** Without a farewell. */
  broken: () => void
}

export type OpenWire = (listener: Listener) => Wire

/** A server of its own: every connection is a session, and nobody waits for anybody. */
export function wiresTo(target: { host: string; port: number }): OpenWire {
  return ({ data, closed, broken }) => {
    const socket = connect(target)
    socket.setNoDelay(true)
    socket.on('data', data)
    socket.on('close', closed)
    socket.on('error', broken)
    return { send: (bytes) => socket.write(bytes), close: () => socket.destroySoon() }
  }
}
