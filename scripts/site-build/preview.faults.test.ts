import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { buildWithoutRecords } from '#test/practice/built-site.ts'

test('marks every page of a deploy preview as a preview, and keeps it out of search indexes and statistics', async () => {
  vi.stubEnv('CONTEXT', 'deploy-preview')
  vi.stubEnv('HEAD', 'autumn-notes')
  vi.stubEnv('PUBLIC_ANALYTICS_DOMAIN', 'costs.example')
  vi.stubEnv('PUBLIC_ANALYTICS_SRC', 'https://analytics.example/script.js')
  const folder = await buildWithoutRecords()
  for (const file of ['index.html', 'cases.html', 'admin/login.html', '404.html']) {
    const html = await readFile(join(folder, file), 'utf8')
    expect(html, file).toContain('Preview of autumn-notes.')
    expect(html, file).toMatch(/<meta name="robots" content="noindex/)
    expect(html, file).not.toMatch(/rel="canonical"|<script[^>]*analytics\.example/)
  }
  expect(await readFile(join(folder, '_headers'), 'utf8')).toContain('X-Robots-Tag: noindex')
}, 300_000)
