import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { findPort, listenFault } from './ports.ts'

test('reports a port that another program uses and an address of another machine, but no free port', async () => {
  const port = await findPort()
  expect(await listenFault(port, '127.0.0.1')).toBeUndefined()
  const other = createServer()
  onTestFinished(() => void other.close())
  await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve))
  expect(await listenFault(port, '127.0.0.1')).toContain('taken by another program')
  expect(await listenFault(await findPort(), '192.0.2.1')).toContain('not an address of this machine')
})
