import { connect } from 'node:net'

/** The PostgreSQL end of one connection. */
export interface Wire {
  send: (bytes: Buffer) => void
  /** Call this when the client has closed. The listener's `closed` is called when this end has closed too. */
  close: () => void
}

export interface Listener {
  data: (bytes: Buffer) => void
  closed: () => void
  /** Called when the connection ends without Terminate. */
  broken: () => void
}

export type OpenWire = (listener: Listener) => Wire

/** Opens wires to a PostgreSQL server, where every connection has its own session. */
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
