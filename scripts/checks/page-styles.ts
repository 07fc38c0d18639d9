import { globSync, readFileSync } from 'node:fs'
import { dirname, posix } from 'node:path'
import { compile } from 'tailwindcss'
import { fileOf, importsOf, withoutTypes } from './imports.ts'

const readSource = (file: string): string => readFileSync(file, 'utf8')
const filesOf = (pattern: string): string[] => globSync(pattern).map((file) => file.replaceAll('\\', '/'))

/** Cached by file, because pages draw the same components. */
const drawnDirectly = new Map<string, string[]>()

function readDrawn(file: string): string[] {
  const source = withoutTypes(readSource(file)).replaceAll(/\bimport\([^)]*\)|<script\b[^>]*>[\s\S]*?<\/script>/g, '')
  const imported = importsOf(file, source).map(({ specifier }) => fileOf(file, specifier) ?? '')
  const found = imported.filter((next) => /^src\/.*\.(?:astro|tsx?)$/.test(next))
  drawnDirectly.set(file, found)
  return found
}

/** The files that draw a page in the build, without its scripts and their later imports. */
function drawnBy(file: string, drawn = new Set([file])): Set<string> {
  for (const next of drawnDirectly.get(file) ?? readDrawn(file)) {
    if (drawn.has(next)) continue
    drawn.add(next)
    drawnBy(next, drawn)
  }
  return drawn
}

function stylesNamedIn(source: string): string | undefined {
  const attributes = /<SiteLayout\s([^>]*)/.exec(source)?.[1] ?? ''
  return (/(?:^|\s)sheet="(\w+)"/.exec(attributes) ?? /(?:^|\s)kind="(\w+)"/.exec(attributes))?.[1]
}

export function componentsWithStyles(kind: string): Set<string> {
  const drawings = filesOf('src/pages/**/*.astro').map((page) => [...drawnBy(page)].filter((file) => /\.(?:astro|tsx)$/.test(file)))
  return new Set(drawings.filter((files) => files.some((file) => stylesNamedIn(readSource(file)) === kind)).flat())
}

/** The strings of code, without import specifiers and the values of `case`. */
function stringsOf(code: string): string[] {
  const others = code.replaceAll(/^import .*$|\bcase '[^']*':/gm, '')
  return [...others.matchAll(/'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/g)].map(([, ...texts]) => texts.join(''))
}

function classWords(file: string): string[] {
  const source = readSource(file)
  const classes = [...source.matchAll(/\bclass(?::list)?=(?:"([^"]*)"|\{([^}]*)\})/g)]
  const strings = file.endsWith('.astro') ? classes.flatMap(([, text, code = '']) => text ?? stringsOf(code)) : stringsOf(source)
  return strings.flatMap((text) => text.split(/\s+/)).filter(Boolean)
}

async function loadStylesheet(id: string, base: string) {
  const path = id.startsWith('tailwindcss/') ? `node_modules/${id}.css` : posix.join(base, id)
  return { path, base: dirname(path), content: readSource(path) }
}

/** The files that a source names, each by its own pattern: `islands/{A,B}.tsx` as two. */
function patternsOf(base: string, pattern: string): string[] {
  const path = posix.join(base, pattern, /\.\w+$/.test(pattern) ? '' : '**/*.astro')
  const [, before = '', names, after = ''] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(path) ?? []
  return names === undefined ? [path] : names.split(',').map((name) => before + name + after)
}

/** Faults of a stylesheet: components whose utilities no source of it names, and sources without a file. */
export async function styleFaults(sheet: string, components: Iterable<string>): Promise<string[]> {
  const { sources, build } = await compile(readSource(sheet), { base: dirname(sheet), loadStylesheet })
  const patterns = sources.flatMap(({ base, pattern }) => patternsOf(base, pattern))
  const lost = patterns
    .filter((pattern) => filesOf(pattern).length === 0)
    .map((pattern) => `${sheet} names a source that does not exist: ${pattern}`)
  const named = new Set(patterns.flatMap(filesOf))
  for (const file of named) build(readSource(file).split(/[\s'"`]+/))
  const missing = new Set<string>()
  const isMissing = (word: string) => {
    if (build([]).length < build([word]).length) missing.add(word)
    return missing.has(word)
  }
  const unnamed = [...components].filter((file) => !named.has(file))
  return lost.concat(
    unnamed.flatMap((file) =>
      classWords(file)
        .filter(isMissing)
        .map((word) => `${sheet} names no source of ${word}: ${file}`),
    ),
  )
}
