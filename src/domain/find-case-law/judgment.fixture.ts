interface Written {
  date?: string
  name?: string
  summary?: boolean
  /** The number of the judgment, which its address ends with. */
  number?: number
  hash?: string
  /** A line of its front page. */
  day?: string
  /** The number of paragraphs after the first three. */
  more?: number
}

/** The hash in a judgment's own metadata. */
export const judgmentHash = 'a1'.repeat(32)

const paragraph = (number: string, content: string): string =>
  `<paragraph><num style="margin-left:0.5in">${number}</num><content><p>${content}</p></content></paragraph>`

/** A test judgment in the format of Find Case Law. */
export function judgmentXml(written: Written = {}): string {
  const {
    date = '2024-05-02',
    name = 'ALDER LIMITED v BIRCH',
    summary = false,
    number = 1001,
    hash = judgmentHash,
    day,
    more = 0,
  } = written
  const address = `https://caselaw.nationalarchives.gov.uk/id/ewhc/scco/2024/${number}`
  return `<?xml version="1.0" encoding="utf-8"?>
<akomaNtoso xmlns:uk="https://caselaw.nationalarchives.gov.uk/akn" xmlns="http://docs.oasis-open.org/legaldocml/ns/akn/3.0">
  <${summary ? 'doc name="pressSummary"' : 'judgment name="judgment"'}>
    <meta>
      <identification source="#tna"><FRBRWork><FRBRthis value="${address}"/><FRBRuri value="${address}"/><FRBRdate date="${date}" name="judgment"/><FRBRname value="${name}"/></FRBRWork>
      <FRBRManifestation><FRBRdate date="2026-01-22T09:58:32" name="transform"/></FRBRManifestation></identification>
      <references source="#tna"><TLCRole eId="claimant" href="" showAs="Claimant"/><TLCRole eId="defendant" href="" showAs="Defendant"/></references>
      <proprietary source="#"><uk:court>EWHC-SeniorCourtsCosts</uk:court><uk:cite>[2024] EWHC ${number} (SCCO)</uk:cite><uk:hash>${hash}</uk:hash></proprietary>
      <presentation source="#"><style xmlns="http://www.w3.org/1999/xhtml">#judgment { color: red }</style></presentation>
    </meta>
    <header>
      <p><img src="image1.png"/></p>
      <p>Neutral Citation Number: <neutralCitation>[2024] EWHC ${number} (SCCO)</neutralCitation></p>
      <p><courtType refersTo="#scco">SENIOR COURTS COSTS OFFICE</courtType></p>
      ${day === undefined ? '' : `<p>${day}</p>`}
      <p><span>Before:</span></p>
      <p><judge refersTo="#rowan">COSTS JUDGE ROWAN</judge></p>
      <p><party refersTo="#alder" as="#claimant">ALDER LIMITED</party></p><p><role refersTo="#claimant">Claimant</role></p>
      <p><party refersTo="#birch" as="#defendant">(1) MR JOHN BIRCH</party></p><p><role refersTo="#defendant">Defendant</role></p>
    </header>
    <judgmentBody><decision>
      <level><heading>The issue</heading></level>
      ${paragraph('1.', 'This is a detailed assessment under CPR 47.14.<authorialNote class="footnote" marker="1"><p>The bill was served on 3 January.</p></authorialNote>')}
      <paragraph><num>2.</num><intro><p>The points of dispute say:</p></intro>
        <subparagraph><num>(a)</num><content><p>the points of dispute on a detailed assessment</p></content></subparagraph>
      </paragraph>
      <paragraph><num>3.</num><content><p>I was taken to this:</p><block name="embeddedStructure"><embeddedStructure>
        ${paragraph('12.', 'Costs are in the <span style="font-style:italic;text-decoration-line:line-through">gift</span> discretion of the court.')}
      </embeddedStructure></block></content></paragraph>
      ${Array.from({ length: more }, (_, index) => paragraph(`${index + 4}.`, 'I allow that sum.')).join('')}
      <table><tr><td><p>Claimed</p></td><td><p>Allowed</p></td></tr><tr><td><p>1,200</p></td><td><p>800</p></td></tr></table>
    </decision></judgmentBody>
  </${summary ? 'doc' : 'judgment'}>
</akomaNtoso>`
}

const entry = (number: number, title: string): string => `
  <entry>
    <title>${title}</title>
    <link href="https://caselaw.nationalarchives.gov.uk/ewhc/scco/2024/${number}" rel="alternate"/>
    <published>2024-05-02T00:00:00+00:00</published>
    <author><name>Senior Courts Costs Office</name></author>
    <tna:contenthash>abc</tna:contenthash>
    <tna:uri>ewhc/scco/2024/${number}</tna:uri>
    <tna:identifier slug="ewhc/scco/2024/${number}" type="ukncn">[2024] EWHC ${number} (SCCO)</tna:identifier>
    <tna:identifier slug="tna.r8d6ps87" type="fclid">r8d6ps87</tna:identifier>
  </entry>`

/** A feed of Find Case Law with three judgments. One has no address. */
export const feedXml = (): string => `<?xml version="1.0" encoding="utf-8"?>
<feed xml:lang="en-us" xmlns="http://www.w3.org/2005/Atom" xmlns:tna="https://caselaw.nationalarchives.gov.uk">
  <title>Latest documents</title>
  <author><name>The National Archives</name></author>${entry(1001, 'ALDER LIMITED v BIRCH')}${entry(1002, 'Cedar &amp; Sons v Dogwood')}
  <entry><title>Elsewhere</title><tna:uri>../x</tna:uri></entry>
</feed>`
