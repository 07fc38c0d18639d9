// run.mjs and vitest.config.ts preload this file into the processes and threads that they start.
import { registerHooks } from 'node:module'

/**
 * To find out whether a file is an ES module, Node 24 parses the package.json above it for each file.
 * For drizzle-orm that is 179 KB about four hundred times, which takes most of a second.
 * All files that its modules import from each other are ES modules, so this hook says so directly.
 */
export const modulesOf = '/node_modules/drizzle-orm/'

registerHooks({
  resolve: (specifier, context, next) =>
    specifier.startsWith('.') && specifier.endsWith('.js') && context.parentURL?.includes(modulesOf)
      ? { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
      : next(specifier, context),
})
