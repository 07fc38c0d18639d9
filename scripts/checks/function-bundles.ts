import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { resolveConfig } from '@netlify/config'
import { zipFunctions } from '@netlify/zip-it-and-ship-it'
import * as z from 'zod'
import { filesBelow } from '#scripts/platform/files-below.ts'

const settingsSchema = z.record(
  z.string(),
  z.object({ node_bundler: z.literal('esbuild').optional(), included_files: z.array(z.string()) }).transform((settings) => ({
    nodeBundler: settings.node_bundler,
    includedFiles: settings.included_files,
  })),
)

type Bundled = Awaited<ReturnType<typeof zipFunctions>>[number]

async function describeBundle({ path: folder, name, eventSubscriptions = [], invocationMode }: Bundled) {
  const files = (await filesBelow(folder)).filter((file) => !basename(file).startsWith('___netlify'))
  const packages = files.flatMap((file) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? [])
  const sizes = await Promise.all(files.map(async (file) => gzipSync(await readFile(join(folder, file)), { level: 9 }).length))
  return {
    name,
    /** The file that Netlify imports to start the function. */
    mainFile: join(folder, 'netlify', 'functions', `${name}.mjs`),
    /** The packages that are not in the main file. Each adds files to read at a start. */
    packages: [...new Set(packages)],
    /** The compressed size, without the 336 KB or so that Netlify adds to every function. */
    compressedBytes: sizes.reduce((sum, size) => sum + size, 0),
    events: eventSubscriptions,
    /** How Netlify calls it: 'stream' or 'background'. */
    mode: invocationMode,
  }
}

/** Bundles functions into a folder as a deploy does: with Netlify's bundler and the settings of netlify.toml. */
export async function bundleFunctions(root: string, outDir: string, names: readonly string[]) {
  const { config } = await resolveConfig({ cwd: root, repositoryRoot: root, offline: true, context: 'production', branch: 'main' })
  const settings = settingsSchema.parse(config.functions)
  const functions = names.map((name) => join(root, 'netlify', 'functions', `${name}.ts`))
  const bundled = await zipFunctions({ user: { functions } }, outDir, {
    archiveFormat: 'none',
    basePath: root,
    repositoryRoot: root,
    config: Object.fromEntries(Object.entries(settings).map(([name, given]) => [name, { ...given, includedFilesBasePath: root }])),
  })
  return Promise.all(bundled.map(describeBundle))
}
