import react from '@astrojs/react'
import tailwindcss from '@tailwindcss/vite'
import { contentPolicy } from './scripts/site-build/content-policy.ts'
import { fixedScripts } from './scripts/site-build/fixed-scripts.ts'
import { pictures } from './scripts/site-build/pictures.ts'
import { plainStyles } from './scripts/site-build/plain-styles.ts'
import { previewHeaders, previewName } from './scripts/site-build/preview.ts'
import { scriptChunks, shortName } from './scripts/site-build/script-chunks.ts'
import { searchData } from './scripts/site-build/search-data.ts'
import { sitemap } from './scripts/site-build/sitemap.ts'
import { buildStamp } from './scripts/site-build/stamp.ts'
import { zodWithoutEval } from './scripts/site-build/zod-without-eval.ts'

const preview = previewName(process.env)
// The public address, for canonical links, feeds and the sitemap. Netlify sets URL.
const site = process.env.SITE_URL || process.env.URL || 'http://localhost:8888'

/**
 * Without `defineConfig`, which returns its argument: `astro/config` loads 279 modules, most of them for SVG.
 * @type {import('astro').AstroUserConfig}
 */
export default {
  site,
  output: 'static',
  trailingSlash: 'never',
  // `file` writes /cases to cases.html, so that addresses have no trailing slash.
  // Styles are inline, because a separate file delays the first paint by half a second on a slow connection.
  build: { concurrency: 4, format: 'file', inlineStylesheets: 'always' },
  integrations: [
    // Streaming takes twice the time, and a static page does not need it.
    react({ experimentalDisableStreaming: true }),
    {
      name: 'client-directives',
      hooks: {
        'astro:config:setup': ({ addClientDirective }) =>
          addClientDirective({ name: 'touched', entrypoint: './src/site/scripts/client-touched.ts' }),
      },
    },
    contentPolicy(process.env.PUBLIC_ANALYTICS_SRC),
    // The stamp first: nothing of the content may be read before it.
    buildStamp(),
    sitemap(),
    pictures(),
    searchData(),
    previewHeaders(preview),
  ],
  devToolbar: { enabled: false },
  // No page is Markdown, and the content policy forbids the inline styles of the highlighter.
  markdown: { syntaxHighlight: false },
  vite: {
    // The syntax of Baseline's widely available browsers. scripts/checks/baseline.ts checks the built-ins.
    // These scripts are files. Inline, they would run before the first paint and grow every page.
    build: {
      target: 'baseline-widely-available',
      assetsInlineLimit: (file) => (/(SiteLayout|CaseScripts|VisitorForms)\.astro/.test(file) ? false : undefined),
    },
    environments: { client: { build: { rolldownOptions: { output: { chunkFileNames: shortName, codeSplitting: scriptChunks } } } } },
    plugins: [tailwindcss(), plainStyles(), zodWithoutEval(), fixedScripts()],
    // Pages of a preview have a banner: src/site/PreviewBanner.astro.
    define: { 'import.meta.env.PUBLIC_PREVIEW': JSON.stringify(preview ?? '') },
  },
}
