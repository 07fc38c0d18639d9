import { spawn } from 'node:child_process'
import { cp, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { rawStatus } from '#test/raw-status.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { root } from './folders.ts'
import { findPort } from './ports.ts'

const patient = { timeout: 120_000 }
const parts = ['src', 'scripts', 'netlify', 'public', 'package.json', 'package-lock.json', 'astro.config.mjs', 'netlify.toml']

/** Runs `npm run dev` in a copy of the project, so that a test may change its pages. */
async function startDev() {
  const folder = await temporaryFolder()
  for (const part of [...parts, 'tsconfig.json']) await cp(join(root, part), join(folder, part), { recursive: true })
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  const port = await findPort()
  // Astro's server does not answer if it detects Vitest.
  const { VITEST: _, NODE_ENV: __, ...others } = process.env
  const env = { ...others, PORT: String(port), LOCAL_FOLDER: join(folder, '.local'), DATABASE_URL: '', SITE_URL: 'https://costs.example' }
  const server = spawn(process.execPath, [join(folder, 'scripts', 'run.mjs'), 'dev'], { env })
  let output = ''
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (text) => {
      output += String(text)
    })
  const ended = new Promise((resolve) => server.once('exit', resolve))
  onTestFinished(async () => {
    server.kill('SIGTERM')
    await ended
  })
  await expect.poll(() => output, patient).toContain('Ctrl-C stops it')
  const get = async (path: string) => (await fetch(`http://localhost:${port}${path}`)).status
  const callAs = (host: string, path: string) => rawStatus({ host: 'localhost', port, path, headers: { host } })
  return { folder, get, callAs, output: () => output }
}

test('npm run dev answers its first requests only under its own names, shows the error of a broken page, and shows the page again after the fix', async () => {
  const { folder, get, callAs, output } = await startDev()
  expect([await get('/'), await get('/news')]).toEqual([200, 200])
  for (const path of ['/robots.txt', '/api/health']) {
    for (const host of ['127.0.0.1', 'costs.example']) expect(await callAs(host, path), host).toBe(200)
    for (const host of ['other.example', 'costs.example.other.example']) expect(await callAs(host, path), host).toBe(403)
  }
  const page = join(folder, 'src', 'pages', 'contact.astro')
  const text = await readFile(page, 'utf8')
  await writeFile(page, text.replace('---\n', "---\nthrow new Error('a mistake of a developer')\n"))
  expect(await get('/contact')).toBe(500)
  await expect.poll(output, patient).toContain('a mistake of a developer')
  await writeFile(page, text)
  await expect.poll(() => get('/contact'), patient).toBe(200)
  expect(output()).not.toContain('UnhandledRejection')
})
