import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const sources = [
  '{src,public,scripts/site-build,scripts/platform}/**',
  '{astro.config.mjs,netlify.toml,package.json,package-lock.json,tsconfig.json}',
]

/** The environment variables that pages depend on. */
function settings(): string[] {
  const built = Object.entries(process.env).filter(([name]) => /^(?:SITE_URL|URL|CONTEXT|PUBLIC_.*)$/.test(name))
  return built.map(([name, value]) => `${name}=${value}`).sort()
}

/** Hashes all inputs of a build except the content. The same on each machine that has the same files. */
export async function hashSource(root: string): Promise<string> {
  const files = globSync(sources, { cwd: root, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = files.map(({ parentPath, name }) => join(parentPath, name)).sort()
  const sum = createHash('sha256').update([process.version, ...settings()].join('\n'))
  for (const path of paths) sum.update(`\n${path.slice(root.length)}\n`).update(await readFile(path))
  return sum.digest('hex')
}
