import type { AstroUserConfig } from 'astro'
import postcss from 'postcss'

type Plugin = NonNullable<NonNullable<AstroUserConfig['vite']>['plugins']>[number]

/**
 * Tailwind registers its variables with `@property` and says the same once more for browsers that do not know it. Styles are
 * part of every page here, and the HTML checker does not know it either: only the second way is kept, for all browsers.
 */
export function plainStyles(): Plugin {
  return {
    name: 'plain-styles',
    transform(code, id) {
      return id.split('?')[0]?.endsWith('.css') && code.includes('@property') ? { code: withoutProperties(code), map: null } : null
    },
  }
}

/** CSS without `@property`, and with its substitute, `@layer properties`, free of conditions. */
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
