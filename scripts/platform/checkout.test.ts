import { execFileSync } from 'node:child_process'
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { root } from './folders.ts'
import { acquireLock } from './lock.ts'

/** An empty repository with this project's files of that name. */
async function repositoryWith(file: string): Promise<string> {
  const folder = await temporaryFolder()
  execFileSync('git', ['init', '-q'], { cwd: folder })
  await copyFile(join(root, file), join(folder, file))
  return folder
}

test('a checkout ends lines with LF, whatever git is set to', async () => {
  const cwd = await repositoryWith('.gitattributes')
  const files = ['package.json', 'src/env.d.ts', 'src/pages/index.astro', 'README.md', 'src/styles/row.css']
  const said = execFileSync('git', ['check-attr', 'eol', '--', ...files], { cwd, encoding: 'utf8' })
  expect(said.trim().split('\n')).toEqual(files.map((file) => `${file}: eol: lf`))
})

test("the linter reads no data of a run, whatever the folder's name", async () => {
  const cwd = await repositoryWith('biome.json')
  ;(await acquireLock(join(cwd, 'my data'), 0))?.release()
  await mkdir(join(cwd, 'my data', 'site'))
  await writeFile(join(cwd, 'my data', 'site', 'broken.ts'), 'let  x = ')
  const biome = join(root, 'node_modules', '.bin', 'biome')
  const check = () => execFileSync(biome, ['check', '--no-errors-on-unmatched', '.'], { cwd, stdio: 'pipe' })
  expect(check).not.toThrow()
  await writeFile(join(cwd, 'broken.ts'), 'let  x = ')
  expect(check).toThrow()
})

test.each(['netlify.toml', 'scripts/run.mjs'])('%s turns telemetry off', async (file) => {
  expect(await readFile(join(root, file), 'utf8')).toMatch(/ASTRO_TELEMETRY_DISABLED\b['"]?(?: =|:) ['"]1['"]/)
})
