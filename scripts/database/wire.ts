import { connect } from 'node:net'
import { message } from './client-messages.ts'

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

/** Errors that PostgreSQL sends to a new connection, by SQLSTATE. */
const refusals = {
  diskFull: { code: '53100', text: 'The disk is full. Free some space. The database then opens again by itself.' },
  reopening: { code: '57P03', text: 'The database is opening again after a failure.' },
} as const
export type Refused = keyof typeof refusals

export function wiresThatRefuse(reason: Refused): OpenWire {
  const { code, text } = refusals[reason]
  return ({ data, closed }) => {
    const answer = () => {
      data(message('E', `SFATAL\0VFATAL\0C${code}\0M${text}\0\0`))
      closed()
    }
    return { send: answer, close: closed }
  }
}
