import type { AstroUserConfig } from 'astro'
import postcss from 'postcss'
import { withTokensWritten } from './written-tokens.ts'

type Plugin = NonNullable<NonNullable<AstroUserConfig['vite']>['plugins']>[number]

/** Makes Tailwind's CSS smaller, because every page contains its styles. */
export function plainStyles(): Plugin {
  return {
    name: 'plain-styles',
    transform(code, id) {
      const [file = '', query = ''] = id.split('?')
      if (!file.endsWith('.css') || query.includes('raw')) return null
      return { code: withTokensWritten(code.includes('@property') ? withoutProperties(code) : code), map: null }
    },
  }
}

/**
 * Removes `@property` and the condition around its fallback, `@layer properties`.
 * Tailwind writes both, the fallback only for old browsers. The HTML checker does not support `@property`.
 */
export function withoutProperties(css: string): string {
  const root = postcss.parse(css)
  root.walkAtRules('property', (rule) => {
    rule.remove()
  })
  root.walkAtRules('layer', (layer) => {
    if (layer.params !== 'properties') return
    layer.walkAtRules('supports', (condition) => {
      condition.replaceWith(...(condition.nodes ?? []))
    })
  })
  return root.toString()
}
