// Demo case notes for the authorities decided in 2020.
import type { DemoCase } from './demo-case.ts'

export const cases2020: readonly DemoCase[] = [
  {
    title: 'Wickes Building Supplies Ltd v Blair (No 2)',
    slug: 'wickes-building-supplies-ltd-v-blair-no-2',
    summary:
      'An appeal forms part of the proceedings to which CPR 44.13 applies. A personal injury claimant therefore keeps costs protection on a first or second appeal, whichever side brings it.',
    content: `[2020] EWCA Civ 17, Court of Appeal (Civil Division)

Before: Hamblen LJ; Holroyde LJ; Baker LJ

Parties: Wickes Building Supplies Ltd (appellant), Blair (respondent)

# Background

Qualified one-way costs shifting applies to proceedings which include a claim for damages for personal injuries: CPR 44.13. It does not stop an order for costs being made against the claimant. It limits what the defendant may do with that order, and CPR 44.14 sets the limit.

The defendant had succeeded on an appeal in a personal injury claim. Its argument on costs was that an appeal is a separate exercise from the claim below, so that an order for the costs of the appeal fell outside the scheme and could be enforced in the ordinary way.

# The issue

Does the word proceedings in CPR 44.13 include an appeal, and does it matter that the defendant was the appellant?

# Decision

The court held that the protection continues. For the purposes of the rule an appeal is ##part of the same proceedings## as the personal injury claim from which it comes. That is so on a first appeal and on a second, and the identity of the appellant makes no difference.

## The reason for the wider reading

The scheme replaced the recoverable insurance premium as the means by which an injured person could afford to litigate. A claimant who lost protection on appeal would have to choose between giving up an award won below and defending it at personal risk.

##Key points: costs protection follows the claim to the appeal court; the exceptions in CPR 44.15 and 44.16 are the only ways round it.##

# What it means in practice

A defendant weighing an appeal should treat its own costs of the appeal as irrecoverable beyond the limit in CPR 44.14, even if it wins. That belongs in the advice on proportionality before permission is sought, and it affects the price at which the appeal should be compromised.

For claims issued on or after 6 April 2023 the limit is wider, because the amended rule counts costs in the claimant's favour as well as damages and interest. Check the date of issue first: it decides which version of CPR 44.14 governs.`,
    category: 'QOCS',
    date: '2020-01-21',
    author: 'Amelia Example',
    tags: ['appeals', 'CPR 44.13', 'proceedings', 'costs protection'],
  },
  {
    title: 'Candey Ltd v Crumpler',
    slug: 'candey-ltd-v-crumpler',
    summary:
      'A firm that accepted fresh security for its fees, on terms that could not sit with its equitable lien and without reserving it, was taken to have waived the lien. The charge took its place and the firm had to live with that bargain.',
    content: `[2020] EWCA Civ 26, Court of Appeal (Civil Division)

Before: McCombe LJ; Moylan LJ; Rose LJ

Parties:
Candey Ltd (solicitors and appellant), Russell Crumpler (joint liquidator), Christopher Farmer (joint liquidator)

# Background

The firm acted for Peak Hotels & Resorts Ltd in extensive litigation. When the client could no longer fund the work, the parties made a fixed fee agreement under which payment was deferred and secured by a deed of charge. The client then went into liquidation in the British Virgin Islands and the English litigation settled. The firm said that, whatever the position under its charge, it also had the ordinary solicitor's equitable lien over the settlement money. The liquidators said that the lien had gone.

# The issue

A lien arises by operation of law where a solicitor's work has produced a fund. It does so without proceedings, as in Gavin Edmondson Solicitors Ltd v Haven Insurance Co Ltd [2018] UKSC 21, and without a dispute, as in Bott & Co Solicitors Ltd v Ryanair DAC [2022] UKSC 8. When a firm takes contractual security for the same fees, does the lien survive beside it?

# Decision

The lien had been given up. The question is one of ##inferred intention##, judged objectively from the terms of the new arrangement and the circumstances. Here the new security covered the same ground on terms inconsistent with the lien, and the firm had not said that it was keeping the lien. A solicitor dealing with a client is expected to make such a reservation plain.

## The later appeal

The Supreme Court dismissed the firm's further appeal in Candey Ltd v Crumpler [2022] UKSC 35, so the point is settled at the highest level: a firm that wants both kinds of security must say so when it takes the second.

##Summary: new security on inconsistent terms replaces the lien unless the firm expressly reserves it.##

# What it means in practice

Whenever fees are restructured, read the new document against the lien. Look for differences in the property charged, in priority between creditors, in the event that triggers payment and in the fees secured. Each is a sign of inconsistency.

If the lien is to be kept, record it in the agreement itself and explain it to the client in writing. The client's having had independent advice does not relieve the firm of that task. In an insolvency, a proof of debt should also state the security relied on, including the lien.`,
    category: "Solicitor's Act",
    date: '2020-01-23',
    author: 'Rohan Specimen',
    tags: ['equitable lien', 'waiver', 'fixed fee agreement', 'insolvency'],
  },
  {
    title: 'Lejonvarn v Burgess',
    slug: 'lejonvarn-v-burgess',
    summary:
      'Pursuing weak or speculative claims, or unreasonably refusing an offer that is not beaten, can justify indemnity costs. Once costs are on the indemnity basis the approved budget is, in principle, no limit on the assessment.',
    content: `[2020] EWCA Civ 114, Court of Appeal (Civil Division)

Before: Coulson LJ; Rose LJ; Sir Jack Beatson

Parties:
Lejonvarn (defendant and appellant), Burgess (claimants and respondents)

# Background

The defendant, an architect, had helped friends with a garden project without charging a fee. They sued. An earlier appeal, Burgess v Lejonvarn [2017] EWCA Civ 254, established that there was no contract, but that she could owe a duty of care in tort in respect of services she actually performed. The claim went to trial and failed. The judge awarded the defendant her costs on the standard basis and she appealed, asking for the indemnity basis.

# The issue

Two questions arose. Was the pursuit of the claim, and the refusal of the defendant's Part 36 offer, out of the norm? If so, what part does an approved budget play when costs are assessed on the indemnity basis?

# Decision

## The basis of assessment

The appeal succeeded. Claimants who press on with a ##speculative, weak, opportunistic or thin claim## take a risk, and when it fails they can expect an order for indemnity costs. The refusal of an offer which is not then beaten is a separate consideration. A defendant has no automatic right to indemnity costs on that account, as a claimant has under CPR 36.17(4), but an unreasonable refusal may be conduct that justifies them.

## The budget

CPR 3.18 speaks of the standard basis. An order for indemnity costs takes the assessment outside it, and with it goes the requirement to show good reason before leaving the budgeted figure.

##Key points: ask at each stage whether the claim has become too thin to pursue; on the indemnity basis the budget is not a limit.##

# What it means in practice

A defendant should put the weakness of the case in open correspondence, with reasons, when each becomes apparent: after the defence, after disclosure, after exchange of expert evidence. Those letters are the evidence on which the application for indemnity costs will rest, and they fix the date from which it can run.

A receiving party with such an order should still draw the bill by phase. Work beyond budget must be reasonable in amount, and doubt is resolved in the receiving party's favour, but the records still have to prove it.`,
    category: 'Cost Budgeting',
    date: '2020-02-06',
    author: 'Catherine Placeholder',
    tags: ['indemnity costs', 'costs budgets', 'speculative claims', 'Part 36 offers'],
  },
  {
    title: 'Ainsworth v Stewarts Law LLP',
    slug: 'ainsworth-v-stewarts-law-llp',
    summary:
      'Points of dispute must identify the items challenged and say why, so that the solicitor can answer them. A general attack on all documents time was rightly dismissed, although the assessment was between a solicitor and his own client.',
    content: `[2020] EWCA Civ 178, Court of Appeal (Civil Division)

Before: Lewison LJ; Peter Jackson LJ; Asplin LJ

Parties: Ainsworth (former client), Stewarts Law LLP (solicitors)

# Background

A former client sought assessment of his solicitors' bill under the Solicitors Act 1974. One of his points of dispute attacked the whole of the time claimed for work on documents. It made criticisms of a general kind but did not tie them to particular entries in the schedule. The solicitors objected that they could not tell what they had to answer, and the point was dismissed without an item by item assessment.

# The issue

How much particularity does paragraph 8.2 of Practice Direction 47 require, and is less required of a client than of an opponent?

# Decision

The dismissal was upheld. Points of dispute should be short and to the point, but they must do two things. They must identify any ##general point or matter of principle## that needs deciding before individual items are reached. They must then identify the specific items disputed and state, for each, the nature and grounds of the dispute.

The purpose is fairness to the receiving party, who has to reply, and use to the judge, who has to decide. It applies equally in an assessment between solicitor and client. A client who has the file is not excused because the exercise is laborious.

##Key points: say which item, say why, and say it before the hearing; a general attack on a schedule may be dismissed in its entirety.##

# What it means in practice

## Drafting

Number each challenged entry. Give a reason for each, or group entries that share one reason and list their numbers. Reasons that work are concrete: wrong grade, duplication of a named entry, more time than the document can bear, work outside the retainer. Add the sum offered.

## Replying

Take the objection to non-compliance in the replies, at the first opportunity, and ask for the point to be dismissed. Do not wait for the hearing, and do not answer the substance in a way that shows the point was perfectly well understood.

## Amending

A paying party whose points are thin should apply to amend before the hearing. An offer to give particulars orally on the day is likely to be too late.`,
    category: 'Detailed Assessment',
    date: '2020-02-19',
    author: 'Amelia Example',
    tags: ['points of dispute', 'PD 47 para 8.2', 'solicitor and own client', 'generic objections'],
  },
  {
    title: 'Butler v Bankside Commercial Ltd',
    slug: 'butler-v-bankside-commercial-ltd',
    summary:
      'Under a Law Society model CFA, an opinion about making a settlement included advice to put forward an offer. A client who did not follow it could be charged basic costs and a success fee once she went on to win.',
    content: `[2020] EWCA Civ 203, Court of Appeal (Civil Division)

Before: Lewison LJ; David Richards LJ; Rose LJ

Parties: Butler (client and appellant), Bankside Commercial Ltd (solicitors)

# Background

The client instructed the firm under a conditional fee agreement in the Law Society's standard terms. Her opponent made an offer. The firm advised a counter-offer and she did not act on that advice. The firm ended the agreement, relying on the term that allowed it to do so if she rejected its opinion about making a settlement. She went on to recover money through other solicitors. The firm claimed its basic charges, disbursements and success fee.

# The issue

The dispute was one of construction. The client said that the term was concerned only with advice to accept an offer already on the table. The firm said that making a settlement is a process, and that advice about how to pursue one is advice about making it.

# Decision

The firm's reading was right. On the ordinary meaning of the words, advice to ##put forward an offer## is an opinion about making a settlement. The consequence was the one the agreement provided for: the firm could end the retainer and, since the client later won, could charge base costs and success fee.

##Summary: settlement advice under the model terms covers offers to be made as well as offers to be accepted.##

# What it means in practice

## For the firm

The power to end a retainer carries a heavy consequence, so the evidence for its use must be good. Keep a written opinion with reasons, state plainly that the firm may end the agreement if it is not followed, give a reasonable time for an answer, and record the silence as well as the refusal. Advice given only by telephone is a poor foundation for a bill.

## For the client

Ask three questions before paying. Was there an opinion, or only a discussion of options? Did the client reject it, or ask for more information? What does the agreement say is payable in that event, and does it require a win?

## On assessment

The point goes to liability under the retainer, so plead it as a preliminary issue in the points of dispute. The amount of the charges, and of the success fee, remains open under CPR 46.9 whichever way that issue is decided.`,
    category: "Solicitor's Act",
    date: '2020-02-27',
    author: 'Rohan Specimen',
    tags: ['conditional fee agreement', 'termination', 'success fee', 'settlement advice'],
  },
  {
    title: 'XDE v North Middlesex University Hospital NHS Trust',
    slug: 'xde-v-north-middlesex-university-hospital-nhs-trust',
    summary:
      'Whether additional liabilities can be recovered after a change from legal aid to a CFA depends on the reasons actually held for the change. Those reasons were not reasonable here, so success fees and ATE premium stayed disallowed.',
    content: `[2020] EWCA Civ 543, Court of Appeal (Civil Division)

Before: Lewison LJ; Floyd LJ; Coulson LJ

Participants
XDE by her litigation friend (claimant and appellant), North Middlesex University Hospital NHS Trust (respondent)

# Background

The claimant brought a clinical negligence claim, at first with legal aid. Before the reforms of April 2013 took effect the funding was changed to a conditional fee agreement under which she would pay no more than was recovered. The change gave rise to success fees and an insurance premium which the defendant would not have had to meet had legal aid continued. The costs judge disallowed those additional liabilities, and a first appeal failed.

# The issue

The claimant argued that a conditional fee agreement of this kind was so plainly preferable to legal aid that the actual reasons for the change did not matter. Alternatively, a good objective reason could be found whether or not anyone had it in mind at the time.

# Decision

The second appeal was dismissed. There was ##no general superiority## of one form of funding over the other. What has to be reasonable is the decision, and that directs attention to the reasons for which it was made. Reasons thought of afterwards do not justify it.

The approach to changes of funding in Surrey v Barnet and Chase Farm Hospitals NHS Trust [2018] EWCA Civ 451 was of general application. It was not confined to cases in which a claimant had lost the ten per cent uplift on general damages by changing.

##Judgment in brief: test the reasonableness of the actual decision, on the reasons actually held, when it was made.##

# What it means in practice

Claims of this age are now rare, but the reasoning reaches any choice whose cost is passed to an opponent: a change of solicitor, of funding, of expert or of hourly rate. The file should show what was considered and what the client was told.

## For the paying party

Ask for the attendance note of the advice, the correspondence with the funder about extending the certificate, and the date on which the change was first proposed. Plead their absence as a specific point and invite the inference.

## For the receiving party

Do not rest on an argument that the outcome was sensible. Put in evidence from the person who made the decision, and exhibit the documents of the time.`,
    category: 'Detailed Assessment',
    date: '2020-04-23',
    author: 'Catherine Placeholder',
    tags: ['change of funding', 'legal aid', 'success fee', 'ATE premium', 'reasonableness'],
  },
  {
    title: 'Heathfield International LLC v Axiom Stone (London) Ltd',
    slug: 'heathfield-international-llc-v-axiom-stone-london-ltd',
    summary:
      'A defendant whose budget was six days late, and which had repeatedly failed to engage with costs budgeting, was refused relief from sanctions. It was left with a budget confined to court fees.',
    content: `[2020] EWHC 1075 (Ch), High Court (Chancery Division)

Before: HHJ Simon Barker QC

Parties:
Heathfield International LLC (claimant), Axiom Stone (London) Ltd (first defendant), Medecall Ltd (second defendant)

# Background

Where costs management applies, CPR 3.13 fixes the time for filing and exchanging budgets. CPR 3.14 supplies the sanction: unless the court otherwise orders, a party that fails to file in time is treated as having filed a budget comprising only the applicable court fees.

The second defendant missed the first date. The hearing was relisted for another reason, and its budget was then filed six days after the further date. An application for relief followed only shortly before the hearing. The first defendant was not concerned in the application.

# The issue

Should relief be granted under CPR 3.9? If not in full, should the court use its power to order otherwise so as to soften the sanction?

# Decision

Relief was refused. The breach was serious in itself and as part of a continuing failure to engage with budgeting. There was ##no good reason## for it. At the third stage, looking at all the circumstances, the history of the defendant's conduct of the litigation told against it.

## Something between all and nothing

The judge accepted that the opening words of CPR 3.14 allow an intermediate result. On these facts the conduct was bad enough for the full sanction.

##Key points: six days can be enough; a history of indifference to budgeting turns a short delay into a serious one.##

# What it means in practice

Diary the date from the notice of first hearing, not from a relisting, and assume that a new date cures nothing. If a date is missed, file the budget the same day, apply at once, and support the application with a statement that deals with the three stages in order.

## What is left

A party limited to court fees should look at three things: an order for indemnity costs, to which CPR 3.18 does not apply; the partial relief that CPR 36.23 gives to a party with an effective Part 36 offer; and incurred costs. Do not assume that the last are safe. The words of CPR 3.14 make no distinction, so ask for the order to say expressly what it covers.`,
    category: 'Cost Budgeting',
    date: '2020-05-04',
    author: 'Amelia Example',
    tags: ['late budget', 'relief from sanctions', 'CPR 3.14', 'court fees only'],
  },
  {
    title: 'Rawbank SA v Travelex Banknotes Ltd',
    slug: 'rawbank-sa-v-travelex-banknotes-ltd',
    summary:
      "A claimant's offer only 0.3 per cent below a money claim to which there was no real answer was still a genuine attempt to settle. Indemnity costs and enhanced interest followed, but not every consequence in CPR 36.17(4).",
    content: `[2020] EWHC 1619 (Ch), High Court (Chancery Division)

Before: Zacaroli J

Parties: Rawbank SA (claimant), Travelex Banknotes Ltd (defendant)

# Background

The claimant paid for banknotes that were not delivered, and sued for the money. With the claim it made a Part 36 offer at a discount of about 0.3 per cent. The defendant had no real defence and in due course submitted to judgment, but it was in financial difficulty. The claimant asked for the consequences in CPR 36.17(4).

# The issue

CPR 36.17(5) requires the court, when deciding whether those consequences would be unjust, to consider whether the offer was a genuine attempt to settle the proceedings. Can an offer that concedes almost nothing be one?

# Decision

## Genuine attempt

It can. What matters is not the ##arithmetical size of the discount## but the discount seen against the prospects. Quantum was not in dispute and the outcome was all or nothing. A claimant almost certain to win gives up something real when it offers to take less, and the sum given up here compared sensibly with the interest and costs at stake in the period of the offer.

## Injustice

The judge then looked at the consequences one at a time. Indemnity costs and enhanced interest were ordered in part. The defendant's financial position, and what it could have done in response to the offer, told against the full set.

##Highlights: a very high offer may be genuine where there is no defence; each consequence is weighed separately.##

# What it means in practice

The decision is at the edge and should not be treated as a licence for token discounts. Where liability or quantum is open, an offer at 99 per cent still looks like a demand for surrender.

When drafting such an offer, show the working. State the interest and costs the claimant gives up by settling within the relevant period, say why the claim has no answer, and refer to the documents that prove it.

When resisting, argue the consequences separately. A paying party may fail on genuineness and still avoid the additional amount. Evidence of why the offer could not be accepted in time should be filed for the hearing on consequential matters, not left to submission.`,
    category: 'Part 36',
    date: '2020-06-23',
    author: 'Rohan Specimen',
    tags: ['genuine attempt to settle', 'high offers', 'money claim', 'CPR 36.17'],
  },
  {
    title: 'Telefonica UK Ltd v Office of Communications',
    slug: 'telefonica-uk-ltd-v-office-of-communications',
    summary:
      'Showing that enhanced relief under CPR 36.17 would be unjust is a demanding test. That it was reasonable to defend the claim was no ground for withholding real enhancement, and additional interest was awarded on appeal.',
    content: `[2020] EWCA Civ 1374, Court of Appeal (Civil Division)

Before: Peter Jackson LJ; Arnold LJ; Phillips LJ

Parties: Telefonica UK Ltd (claimant), Office of Communications (defendant)

# Background

The claimant sought repayment of licence fees paid under regulations that had been quashed. It recovered more than its Part 36 offer. CPR 36.17(4) then entitles a claimant to four forms of enhanced relief unless the court considers it unjust: enhanced interest on the sum awarded, costs on the indemnity basis, enhanced interest on those costs, and an additional amount.

The trial judge awarded indemnity costs and the additional amount. He declined to award enhanced interest, on the sum or on the costs, because the question in the case was of a yes or no kind, the defendant had acted reasonably in having it tried, and the result would have been disproportionate.

# The issue

Were those permissible reasons for finding enhanced interest unjust?

# Decision

They were not. The test is ##demanding##, and it has to be met for each form of relief. That the offer was high, that the dispute was binary, or that the defendant behaved reasonably in defending, did not make the award unjust. The award of one form of relief does not reduce the entitlement to another.

Proportionality has its place at the next stage. The court has a discretion over the rate, up to ten per cent above base, and can use it to arrive at a proportionate figure. The Court of Appeal fixed a rate above the ordinary one for both the sum and the costs.

##Key points: injustice is the threshold and is hard to show; proportionality goes to the rate and not to the entitlement.##

# What it means in practice

A claimant should plead all four heads in the skeleton argument for the consequential hearing and propose a rate for each, with reasons. Asking for the maximum without explanation invites the court to choose its own figure.

A defendant's better arguments go to the rate. How long was the period? How was the litigation conducted after the offer? What would the ordinary commercial rate have been?

The same structure applies on detailed assessment, where CPR 47.20 applies Part 36 to the costs of the assessment. Calculate each head before the hearing so that the figures can go into the final costs certificate.`,
    category: 'Part 36',
    date: '2020-10-29',
    author: 'Catherine Placeholder',
    tags: ['CPR 36.17', 'unjust', 'enhanced interest', "claimant's offer"],
  },
]
