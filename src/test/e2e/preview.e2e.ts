import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { databaseUrl } from './environment.ts'
import { expect, test } from './fixtures.ts'

test('says on every page of a deploy preview that it is one, and keeps it out of indexes and counts', async () => {
  const outDir = await mkdtemp(join(tmpdir(), 'preview-'))
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    CONTEXT: 'deploy-preview',
    HEAD: 'autumn-notes',
    PUBLIC_ANALYTICS_DOMAIN: 'costs.example',
    PUBLIC_ANALYTICS_SRC: 'https://analytics.example/script.js',
  }
  await promisify(execFile)('astro', ['build', '--outDir', outDir], { env })
  for (const file of ['index.html', 'cases.html', 'admin/login.html', '404.html']) {
    const html = await readFile(join(outDir, file), 'utf8')
    expect(html, file).toContain('Preview of autumn-notes.')
    expect(html, file).toMatch(/<meta name="robots" content="noindex/)
    expect(html, file).not.toMatch(/rel="canonical"|<script[^>]*analytics\.example/)
  }
  expect(await readFile(join(outDir, '_headers'), 'utf8')).toContain('X-Robots-Tag: noindex')
  await rm(outDir, { recursive: true })
})
