// Preloaded by run.mjs and vitest.config.ts into what they start: processes that inherit flags, and threads.
import { registerHooks } from 'node:module'

/**
 * To learn whether a file is a module, Node 24 parses the whole package.json above it, anew for each file: for drizzle-orm 179 KB some four
 * hundred times, most of a second of every process that knows the database. All that its modules import of each other are modules.
 */
export const modulesOf = '/node_modules/drizzle-orm/'

registerHooks({
  resolve: (specifier, context, next) =>
    specifier.startsWith('.') && specifier.endsWith('.js') && context.parentURL?.includes(modulesOf)
      ? { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
      : next(specifier, context),
})
