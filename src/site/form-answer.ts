import styles from '#styles/form-answer.css?raw'
import { withTokens } from './tokens.ts'

/**
 * The styles of the page that answers a form without JavaScript.
 * A function renders that page and cannot read CSS files, so it links to this one.
 */
export const formAnswerStyles = (): string => withTokens(styles)
