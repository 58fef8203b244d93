import { anyOf } from '../../../question/words/pattern'
import { whole, wholeInAnyCase } from '../patterns'
import type { MinuteWords } from '../types'

const TO_DO = anyOf([
  'envoyer|transmettre|vérifier|préparer|contacter|rédiger|demander|apporter|signer|appeler',
  'rappeler|chercher|payer|remplir|renvoyer|confirmer|régler',
])
const HIM = "(?:(?:vous|te|lui|leur|le|la|les|me|nous) |m'|l')*"
const FUTURE = '(?!serai|aurai|pourrai|voudrai|vrai)\\p{L}+rai'
const MINE = anyOf([
  `je (?:(?:vous|te|lui|leur|le|la|les) |l')*(?:envoie|transmets|vérifie|prépare|rappelle|contacte|rédige|${FUTURE})`,
  `j'(?:envoie|appelle|apporte|${FUTURE})|je (?:vais|dois) ${HIM}(?:${TO_DO})`,
  'il (?:me )?faut que je',
])

const MONTH = anyOf([
  'janvier|février|mars|avril|mai|juin',
  'juillet|août|septembre|octobre|novembre|décembre',
])
const DAY = 'lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche'

const DATE = anyOf([
  String.raw`${DAY}|(?:le )?(?:1er|\d{1,2}) (?:${MONTH})`,
  `(?:en |fin |début |mi-)?(?:${MONTH})|(?:la )?semaine prochaine`,
  '(?:le )?mois prochain|après-demain',
])
const TIME = String.raw`(?: prochain)?(?: \d{1,2}(?: \p{L}+)?)?(?: à \d{1,2} ?(?:h|heures)(?: ?\d{2})?)?`

export const fr: MinuteWords = {
  promise: whole(
    MINE,
    `(?:nous allons|on va|nous devons|vous devez|il (?:vous |nous )?faut|pou(?:vez|rriez)-vous|merci de|veuillez) ${HIM}(?:${TO_DO})`,
    String.raw`nous (?:(?:vous|lui|leur|le|la|les) )*(?:\p{L}+erons|transmettrons|préparons|vérifions|envoyons)`,
  ),
  onTheSpot: null,
  mine: whole(MINE),
  decision: whole(
    'décidé|décidons|convenu|convenons|validé|retenu|accepté|refusé|reporté|signé',
    "d'accord pour|on part sur",
    '(?:nous|on) (?:gardons|garde|vendons|vend|achetons|achète)',
  ),
  nextMeeting: whole(
    'prochaine? (?:rendez-vous|réunion|entretien|séance|point|rencontre|appel)',
    '(?:on|nous) (?:se|nous) (?:revoit|revoyons|retrouve|retrouvons|reverra|reverrons)',
  ),
  when: wholeInAnyCase(String.raw`(?:${DATE})(?!\p{L})${TIME}`),
}
