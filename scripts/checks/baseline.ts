import { globSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import ts from 'typescript'
import { features } from 'web-features'

/** "Widely available" means that every browser has had it for thirty months, here on 25 November 2026. */
const newestDay = '2024-05-25'

/** Reads whether each built-in is widely available, by its key in MDN's compatibility data. */
function readStatuses(): Map<string, boolean> {
  const found = Object.values(features).filter((feature) => feature.kind === 'feature')
  const statuses = found.flatMap(({ status }) => Object.entries(status.by_compat_key ?? {}))
  // Some dates begin with '≤', for 'no later than'.
  return new Map(statuses.map(([key, { baseline_low_date: day }]) => [key, day !== undefined && day.replace('≤', '') <= newestDay]))
}

/** The rooms whose code runs in a browser. Scripts of .astro files import from these rooms. */
const browserFiles = 'src/{domain,search,stores,ui,islands,admin,site}/**/*.{ts,tsx}'

/** The possible keys of a member of a built-in: the data list `URL.parse` and `''.at` in different places. */
function keysOf(declaration: ts.Declaration, name: string): string[] {
  const owner = declaration.parent
  if (ts.isInterfaceDeclaration(owner)) {
    const type = owner.name.text
    const built = type.replace(/Constructor$/, '').replace(/^Readonly(?=Array|Map|Set)/, '')
    return [`javascript.builtins.${built}.${name}`, `api.${type}.${name}`]
  }
  const variable = owner.parent
  if (ts.isTypeLiteralNode(owner) && ts.isVariableDeclaration(variable) && ts.isIdentifier(variable.name))
    return [`api.${variable.name.text}.${name}_static`]
  // `Intl.Segmenter` is declared as a constant of the namespace `Intl`.
  const block = ts.isVariableDeclaration(declaration) ? owner.parent.parent : owner
  const namespace = block.parent
  if (ts.isModuleBlock(block) && ts.isModuleDeclaration(namespace)) return [`javascript.builtins.${namespace.name.text}.${name}`]
  return []
}

export interface NewerBuiltIn {
  file: string
  line: number
  key: string
}

/** Finds built-ins in browser code that Baseline does not call widely available. */
export function newerBuiltIns(files: readonly string[], options: ts.CompilerOptions): NewerBuiltIn[] {
  const statuses = readStatuses()
  const newerKey = (declaration: ts.Declaration, name: string): string | undefined => {
    const key = keysOf(declaration, name).find((candidate) => statuses.has(candidate))
    return key !== undefined && statuses.get(key) === false ? key : undefined
  }
  const looked = new Set(files.map((file) => resolve(file)))
  const program = ts.createProgram([...looked], options)
  const checker = program.getTypeChecker()
  const found: NewerBuiltIn[] = []
  // Look up only names that a library declares as newer. To find the types of all others takes many seconds.
  const newer = new Set<string>()

  function collect(node: ts.Node): void {
    const isNamed =
      ts.isTypeElement(node) || ts.isVariableDeclaration(node) || ts.isInterfaceDeclaration(node) || ts.isFunctionDeclaration(node)
    if (isNamed && node.name && ts.isIdentifier(node.name) && newerKey(node, node.name.text) !== undefined) newer.add(node.name.text)
    ts.forEachChild(node, collect)
  }
  for (const source of program.getSourceFiles()) if (program.isSourceFileDefaultLibrary(source)) collect(source)

  function visit(node: ts.Node, source: ts.SourceFile): void {
    const name = ts.isPropertyAccessExpression(node) ? node.name : ts.isNewExpression(node) ? node.expression : undefined
    if (name !== undefined && ts.isIdentifier(name) && newer.has(name.text))
      for (const declaration of checker.getSymbolAtLocation(name)?.declarations ?? []) {
        if (!program.isSourceFileDefaultLibrary(declaration.getSourceFile())) continue
        const key = newerKey(declaration, name.text)
        if (key === undefined) continue
        found.push({ file: relative('.', source.fileName), line: source.getLineAndCharacterOfPosition(name.getStart()).line + 1, key })
        break
      }
    ts.forEachChild(node, (child) => visit(child, source))
  }
  for (const source of program.getSourceFiles()) if (looked.has(source.fileName)) visit(source, source)
  return found
}

export const filesForBrowsers = (): string[] => globSync(browserFiles).filter((file) => !/\.(?:test|fixture)\.tsx?$|\.d\.ts$/.test(file))
