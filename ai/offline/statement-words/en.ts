import { en as minutes } from './minutes/en'
import { rule, whole } from './patterns'
import type { StatementWords } from './types'

export const en: StatementWords = {
  minutes,
  spoken: {
    self: "i|i'm|i've|i'd|i'll|we|we're|we've|we'd|we'll",
    own: 'my|our|mine|ours',
  },
  written: {
    self: "he|he's|she|she's|they|they're|they've|clients?|the couple",
    own: "his|her|their|theirs|client's|clients'",
  },
  adviser: whole(
    "i'll (send|prepare|draft|check|call|email)|we (recommend|suggest|reviewed|charge)|i (recommend|suggest)|our (fee|fees|firm|office|meeting|agenda|next meeting|call)|my (colleague|assistant|recommendation)",
  ),
  reminder:
    /^(?:please |then |also |to-?do:? |\[[ x]?\] ?|next time:? )*(?:ask|remember|remind|don't forget|do not forget|check|call|ring|phone|email|send|write|follow up|find out|look (?:into|up|at)|mention|raise|discuss|bring up|talk about|confirm|clarify|prepare|review|congratulate|book|schedule|arrange|get|request|verify|update)(?!\p{L})/u,
  unsure: whole(
    "if (i|we|he|she|they)|should (i|we|he|she|they)|would (i|we|he|she|they)|let's say|for example|imagine",
  ),
  putOff: whole(
    "i don't know|not sure|i'm unsure|(i'll|we'll) (check|ask|find out|look|see|get back|follow up|come back|confirm)|let me (check|ask|find out|look into|get back|confirm)|(have|need) to (check|ask|look|find out|confirm|think)|get back to you|come back to (you|that|it)|find out|look into (it|that)",
  ),
  courtesy:
    /\b(how are you|how have you been|how's it going|does that (make sense|sound|work)|make sense|sound good|can you (hear|see)|anything else|any (other )?questions|ready to|shall we|is that (right|okay|ok|fine)|you know|isn't it|right|okay|ok)\?$/,
  rules: ({ self, own }) => [
    rule(
      'family',
      'marriage',
      `(got|getting|am|i'm|is|are|we're|was|were) (married|engaged|divorced|separated|widowed)|(${own}) (husband|wife|partner) (died|passed)`,
    ),
    rule(
      'family',
      null,
      `(${own}) (\\p{L}+ )?(son|sons|daughter|daughters|kids?|children|baby|grandchild|grandchildren|grandson|granddaughter|husband|wife|spouse|partner|fiancée?|mother|father|mom|dad|parents|brother|sister)`,
    ),
    rule('risk', 'tolerance', 'risk (tolerance|appetite|profile)|appetite for risk'),
    rule(
      'risk',
      'tolerance',
      '(more|less|too|very|rather|pretty|quite|fairly) (conservative|aggressive|cautious|risky|volatile)|(more|less|lower|higher|much|little|any) risk',
    ),
    rule(
      'risk',
      null,
      "(loses?) sleep|sleep at night|(can't|cannot) afford to lose|afford to lose",
    ),
    rule(
      'policies',
      null,
      `(life|health|disability|long-term care|home|umbrella|car|liability) insurance|(insurance )?(policy|policies|annuity|annuities|beneficiary|beneficiaries|premiums)|(${own}) (will|living trust|power of attorney)`,
    ),
    rule(
      'goals',
      'retirement',
      '(retires?|retiring|retirement)(?!\\p{L}).*(?<!\\p{L})(in|at|by|next|early|until|when|before|after)|(wants?|plans?|planning|hopes?|like|going) to retire',
    ),
    rule(
      'goals',
      null,
      `(${own}) (\\p{L}+ )?goals?|(saving|saves?) (up )?for|(wants?|plans?|planning|hopes?|hoping|would like|'d like|going|decided) to (buy|sell|build|pay off|move|start|leave|give|travel|help|fund|downsize|open)`,
    ),
    rule(
      'income',
      'salary',
      `(${own}) (\\p{L}+ )?salary|(${self}) (now )?(earns?|makes?)(?!\\p{L}) .*\\d+`,
    ),
    rule('income', 'pension', `(${own}) (\\p{L}+ )?pension`),
    rule('income', null, `(${own}) (\\p{L}+ )?(income|bonus|dividends|rental income|rent)`),
    rule(
      'work',
      'employer',
      `(${self}) (now |just |have |has |was |will )?(works?|working|started|joined|joining|left|leaving|quit|retired|laid off|promoted|got promoted|changed jobs|switched jobs)(?!\\p{L})( (at|for|with|as|from|to|my|a)|.*(?<!\\p{L})(job|company|firm|position|work|business|year|month))`,
    ),
    rule(
      'work',
      null,
      `(${own}|a) (\\p{L}+ )?(job|employer|business|company|practice|career|promotion|boss)`,
    ),
  ],
}
