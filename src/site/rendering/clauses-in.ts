interface ClauseEntry {
  id: string
  number: string
  /** As HTML. */
  title: string
}

/** The clauses of a rendered legal page. They are read from it, because a list kept by hand would go stale. */
export const clausesIn = (html: string): ClauseEntry[] =>
  Array.from(html.matchAll(/<h2 id="(clause-([^"]+))"[^>]*>([^<]*)<\/h2>/g), ([, id = '', number = '', title = '']) => ({
    id,
    number,
    title,
  }))
