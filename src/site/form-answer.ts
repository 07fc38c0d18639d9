import styles from '#styles/form-answer.css?raw'
import { withTokens } from './tokens.ts'

/** What the page wears that answers a form sent without script. A function draws it and cannot read CSS, so it links to this. */
export const formAnswerStyles = (): string => withTokens(styles)
