import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '#scripts/platform/folders.ts'
import { generateCases } from '#scripts/seed/generated-cases.ts'

const page = `---
import { readFileSync } from 'node:fs'
export const getStaticPaths = () =>
  JSON.parse(readFileSync('cases.json', 'utf8')).map((entry) => ({ params: { slug: entry.slug }, props: { entry } }))
const { title, summary, content } = Astro.props.entry
---
<html lang="en">
  <head><meta charset="utf-8" /><title>{title}</title><meta name="description" content={summary} /></head>
  <body><h1>{title}</h1>{content.split('\\n').map((line) => <p>{line}</p>)}</body>
</html>
`

/** A new Astro project that writes a plain page for each of the same cases, from a file. */
export async function writeBareSite(folder: string, count: number): Promise<void> {
  await mkdir(join(folder, 'src', 'pages', 'cases'), { recursive: true })
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  await writeFile(join(folder, 'astro.config.mjs'), 'export default {}')
  await writeFile(join(folder, 'cases.json'), JSON.stringify(generateCases(count)))
  await writeFile(join(folder, 'src', 'pages', 'cases', '[slug].astro'), page)
}
