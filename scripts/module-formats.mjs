// run.mjs and vitest.config.ts preload this file into the processes and threads that they start.
import { readFileSync } from 'node:fs'
import { createRequire, registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

/**
 * To find out whether a file is an ES module, Node 24 parses the package.json above it for each file.
 * For drizzle-orm that is 179 KB about four hundred times, which takes most of a second.
 * All files that its modules import from each other are ES modules, so this hook says so directly.
 */
export const modulesOf = '/node_modules/drizzle-orm/'

const require = createRequire(import.meta.url)

/**
 * Compiles JSX, which Node does not support, because the function `pages` draws records with React components.
 * TypeScript takes a third of a second to load, so it is loaded only for the first such file.
 * @param {string} url
 */
function withoutJsx(url) {
  /** @type {import('typescript')} */
  const ts = require('typescript')
  const compilerOptions = {
    jsx: ts.JsxEmit.ReactJSX,
    module: ts.ModuleKind.ESNext,
    target: ts.ScriptTarget.ES2024,
    verbatimModuleSyntax: true,
  }
  return ts.transpileModule(readFileSync(fileURLToPath(url), 'utf8'), { compilerOptions }).outputText
}

registerHooks({
  resolve: (specifier, context, next) =>
    specifier.startsWith('.') && specifier.endsWith('.js') && context.parentURL?.includes(modulesOf)
      ? { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
      : next(specifier, context),
  load: (url, context, next) =>
    url.endsWith('.tsx') ? { format: 'module', source: withoutJsx(url), shortCircuit: true } : next(url, context),
})
