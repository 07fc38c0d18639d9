import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/**
 * The HTML of a React component without client code, for `set:html`. React has escaped it.
 * Astro would render each component twice to detect its framework, which is too slow for ten thousand pages.
 */
export function staticMarkup<Props extends object>(component: FunctionComponent<Props>, props: Props): string {
  // React adds a link that preloads each picture. It would be inside a list, and the picture follows directly
  // anyway.
  return renderToStaticMarkup(createElement(component, props)).replace(/^(?:<link rel="preload"[^>]*>)+/, '')
}
