import { execFileSync } from 'node:child_process'
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { root } from './folders.ts'

test('a checkout ends lines with LF, whatever git is set to', async () => {
  const cwd = await temporaryFolder()
  execFileSync('git', ['init', '-q'], { cwd })
  await copyFile(join(root, '.gitattributes'), join(cwd, '.gitattributes'))
  const files = ['package.json', 'src/env.d.ts', 'src/pages/index.astro', 'README.md', 'src/styles/row.css']
  const said = execFileSync('git', ['check-attr', 'eol', '--', ...files], { cwd, encoding: 'utf8' })
  expect(said.trim().split('\n')).toEqual(files.map((file) => `${file}: eol: lf`))
})
