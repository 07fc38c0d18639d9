import type { Plugin } from 'vite'

/** zod compiles its schemas with `new Function` if possible. In browsers our policy blocks and reports that. */
export function zodWithoutEval(): Plugin {
  return {
    name: 'zod-without-eval',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/zod\/v4\/core\/core\.js$/ },
      handler: (code) => ({ code: `${code}\nglobalConfig.jitless = true\n`, map: null }),
    },
  }
}
