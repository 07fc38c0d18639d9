import { createHash } from 'node:crypto'
import { globSync, statSync } from 'node:fs'
import { join } from 'node:path'

const sources = [
  '{src,public,scripts/site-build,scripts/platform}/**',
  '{astro.config.mjs,netlify.toml,package.json,package-lock.json,tsconfig.json}',
]

/** The environment variables that pages depend on. */
function settings(): string[] {
  const built = Object.entries(process.env).filter(([name]) => name === 'SITE_URL' || name === 'CONTEXT' || name.startsWith('PUBLIC_'))
  return built.map(([name, value]) => `${name}=${value}`).sort()
}

/** Hashes all inputs of a build except the content, by size and time of files, which suffices on one machine. */
export async function hashSource(root: string): Promise<string> {
  const files = globSync(sources, { cwd: root, withFileTypes: true }).filter((entry) => entry.isFile())
  const marks = files.map(({ parentPath, name }) => {
    const { size, mtimeMs } = statSync(join(parentPath, name))
    return `${parentPath} ${name} ${size} ${mtimeMs}`
  })
  return createHash('sha256')
    .update([...settings(), ...marks.sort()].join('\n'))
    .digest('hex')
}
