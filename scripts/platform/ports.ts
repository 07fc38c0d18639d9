import { once } from 'node:events'
import { createServer } from 'node:net'

export function isFree(port: number, hostname: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, hostname, () => probe.close(() => resolve(true)))
  })
}

/** The port's neighbour is the database's, so the two are taken together. */
export async function findPort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('There is no free port.')
  return Math.min(address.port, 65_534)
}
