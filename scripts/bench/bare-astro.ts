import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Each address of a finished build, with what is between its header and its footer, and nothing else of ours. */
const page = `---
import { readdirSync, readFileSync } from 'node:fs'
export function getStaticPaths() {
  const files = readdirSync(process.env.FINISHED_PAGES).filter((name) => name.endsWith('.html'))
  return files.map((name) => ({ params: { slug: name.slice(0, -5) } }))
}
const { slug } = Astro.params
const whole = readFileSync(process.env.FINISHED_PAGES + '/' + slug + '.html', 'utf8')
const main = whole.slice(whole.indexOf('<main'), whole.indexOf('</main>') + 7)
---
<html lang="en"><head><meta charset="utf-8" /><title>{slug}</title></head><body><Fragment set:html={main} /></body></html>
`

const astro = fileURLToPath(new URL('bin/astro.mjs', import.meta.resolve('astro/package.json')))

/**
 * What Astro's own build takes, in seconds, where the pages are already made and only have to be put in place: the same machine in the
 * same minutes. The issue that set the limits measured 14 s for ten thousand.
 */
export async function timeBareAstro(finishedPages: string, folder: string): Promise<number> {
  await mkdir(join(folder, 'src', 'pages'), { recursive: true })
  await writeFile(join(folder, 'astro.config.mjs'), 'export default {}\n')
  await writeFile(join(folder, 'src', 'pages', '[slug].astro'), page)
  const began = performance.now()
  const env = { ...process.env, NODE_ENV: 'production', FINISHED_PAGES: finishedPages, ASTRO_TELEMETRY_DISABLED: '1' }
  const child = fork(astro, ['build', '--root', folder, '--silent'], { cwd: folder, env })
  const [code]: unknown[] = await once(child, 'exit')
  if (code !== 0) throw new Error('The bare build failed.')
  return (performance.now() - began) / 1000
}
