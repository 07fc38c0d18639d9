import { expect, test, vi } from 'vitest'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { readSettings } from './workspace.ts'

test('ignores HOST, which shells and conda export, and blank variables', () => {
  expect(readSettings({ HOST: 'my-laptop.local', HOSTNAME: 'my-laptop', PORT: '' })).toMatchObject({
    BIND_ADDRESS: '127.0.0.1',
    PORT: 8888,
  })
  expect(readSettings({ BIND_ADDRESS: '0.0.0.0' }).BIND_ADDRESS).toBe('0.0.0.0')
})

test('links use the address of the run that uses the database, otherwise the port of the environment', async () => {
  const databaseUrl = 'postgres://127.0.0.1:9821/postgres'
  const folder = await temporaryFolder({ 'running.json': JSON.stringify({ address: 'http://localhost:9820', databaseUrl }) })
  vi.stubEnv('LOCAL_FOLDER', folder)
  vi.resetModules()
  const { localAddress } = await import('./workspace.ts')
  expect(await localAddress(databaseUrl, { PORT: '7000' })).toBe('http://localhost:9820')
  expect(await localAddress('postgres://127.0.0.1:40001/postgres', { PORT: '7000' })).toBe('http://localhost:7000')
  expect(await localAddress('postgres://127.0.0.1:40001/postgres', {})).toBe('http://localhost:8888')
  vi.unstubAllEnvs()
})
