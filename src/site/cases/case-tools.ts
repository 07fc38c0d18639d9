/** What a reader of a case may use. The page's first script loads this file by its fixed name. */
import { watchBackLinks } from './back-links.ts'
import { watchCopyButtons } from './copy.ts'
import { watchCiteForms } from './open-cite-forms.ts'
import { watchTrail } from './result-trail.ts'

watchTrail()
watchBackLinks()
watchCopyButtons()
watchCiteForms()
