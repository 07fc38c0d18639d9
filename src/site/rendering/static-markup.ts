import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/**
 * What a React component draws where no browser will run it, for `set:html`; React has escaped it. Astro's own way runs each component twice, to
 * find out whose it is: too long for what every page of ten thousand holds.
 */
export function staticMarkup<Props extends object>(component: FunctionComponent<Props>, props: Props): string {
  return renderToStaticMarkup(createElement(component, props))
}
