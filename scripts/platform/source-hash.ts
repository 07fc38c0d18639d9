import { createHash } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

const sources = [
  'src',
  'public',
  'scripts/site-build',
  'scripts/platform',
  'astro.config.mjs',
  'netlify.toml',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
]

/** The environment variables that pages depend on. */
function settings(): string[] {
  const built = Object.entries(process.env).filter(([name]) => name === 'SITE_URL' || name === 'CONTEXT' || name.startsWith('PUBLIC_'))
  return built.map(([name, value]) => `${name}=${value}`).sort()
}

async function listFiles(path: string): Promise<string[]> {
  const found = await stat(path).catch(() => undefined)
  if (!found?.isDirectory()) return found ? [path] : []
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

/** Hashes all inputs of a build except the content, by size and time of files, which suffices on one machine. */
export async function hashSource(root: string): Promise<string> {
  const files = (await Promise.all(sources.map((source) => listFiles(join(root, source))))).flat().sort()
  const marks = await Promise.all(
    files.map(async (file) => {
      const { size, mtimeMs } = await stat(file)
      return `${file} ${size} ${mtimeMs}`
    }),
  )
  return createHash('sha256')
    .update([...settings(), ...marks].join('\n'))
    .digest('hex')
}
