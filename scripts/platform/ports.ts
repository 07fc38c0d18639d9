import { createServer } from 'node:net'
import getPort from 'get-port'

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** Explains why the port is unavailable and what to do. */
export function listenWords(error: unknown, port: number, hostname: string): string {
  const code = codeOf(error)
  const nextPort = port < 65_000 ? port + 2 : port - 2
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken by another program. Choose another, for example: PORT=${nextPort} npm start`
    case 'EACCES':
      return `This user may not listen on port ${port}. Choose one from 1024, for example: PORT=8888 npm start`
    case 'EADDRNOTAVAIL':
      return `BIND_ADDRESS is ${hostname}, which is not an address of this machine. Leave it out to listen on 127.0.0.1.`
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `BIND_ADDRESS is ${hostname}, a name that cannot be found. Leave it out to listen on 127.0.0.1.`
    default:
      return `Nothing can listen on port ${port} of ${hostname}: ${error instanceof Error ? error.message : code}.`
  }
}

/** Undefined if the port can be used. */
export function listenFault(port: number, hostname: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (error) => resolve(listenWords(error, port, hostname)))
    probe.listen(port, hostname, () => probe.close(() => resolve(undefined)))
  })
}

export const isFree = async (port: number, hostname: string): Promise<boolean> => (await listenFault(port, hostname)) === undefined

/** Finds a free even port, because the database uses the next one. Ports for outgoing connections start above it. */
export const findPort = (): Promise<number> =>
  getPort({ host: '127.0.0.1', port: Array.from({ length: 50 }, () => 20_000 + 2 * Math.floor(Math.random() * 6000)) })
