/** The desk's policy refuses styles in the pages that it frames. As data, the desk can adopt them (`showStill`). */
export const stylesAsData = (html: string): string =>
  html.replace('<style>', '<script type="text/css">').replace('</style>', '</script>').replaceAll(' style="', ' data-style="')
