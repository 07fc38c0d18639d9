/**
 * The clauses of a rendered legal page, with their titles as HTML. They are read from it, because a list kept by
 * hand would go stale.
 */
export const clausesIn = (html: string) =>
  Array.from(html.matchAll(/<h2 id="(clause-([^"]+))"[^>]*>([^<]*)<\/h2>/g), ([, id = '', number = '', title = '']) => ({
    id,
    number,
    title,
  }))
