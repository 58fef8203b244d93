import { fr as minutes } from './minutes/fr'
import { rule, whole } from './patterns'
import type { StatementWords } from './types'

const KIN =
  'fils|fille|filles|enfants?|bébé|petit-fils|petite-fille|petits-enfants|mari|femme|épouse|époux|conjointe?|compagne|compagnon|mère|père|parents|frère|sœur'

export const fr: StatementWords = {
  minutes,
  spoken: { self: "je|j'ai|j'|nous|on", own: 'mon|ma|mes|notre|nos' },
  written: { self: 'il|elle|ils|elles|les? clients?|la cliente', own: 'son|sa|ses|leur|leurs' },
  adviser: whole(
    'je (vous )?(envoie|enverrai|prépare|préparerai|vérifie|vérifierai|recommande|conseille|propose|rappelle)|nous (vous )?(recommandons|conseillons|proposons|facturons)|nos (honoraires|bureaux)|notre (cabinet|réunion|prochain rendez-vous|bureau)|(mon|ma) (collègue|assistante?|recommandation)',
  ),
  unsure: whole(
    "si (je|j'|nous|on|il|elle|ils|elles)|devrais-je|devrions-nous|par exemple|imaginons|supposons",
  ),
  putOff: whole(
    'je ne sais pas|pas (sûre?|certaine?)|je (vais )?(vous )?(vérifie|vérifier|vérifierai|demande|demander|demanderai|regarde|regarder|regarderai|confirme|confirmer|confirmerai|reviens|revenir|reviendrai)(?!\\p{L}).*|il faut que je (vérifie|demande|regarde)|je me renseigne',
  ),
  courtesy:
    /(comment allez-vous|ça va|vous m'entendez|d'autres questions|c'est (bon|ça|clair)|n'est-ce pas|d'accord|ok)\s?\?$/,
  rules: ({ self, own }) => [
    rule('family', 'marriage', '(mariée?s?|fiancée?s?|divorcée?s?|séparée?s?|veuve?)'),
    rule('family', null, `(${own}) (\\p{L}+ )?(${KIN})`),
    rule(
      'risk',
      'tolerance',
      '(plus|moins|trop|peu|aucun) de risques?|(tolérance|appétence) (au|pour le) risque|profil de risque|(plus|trop|très|assez|plutôt) (prudente?s?|agressive?s?|risquée?s?)',
    ),
    rule(
      'risk',
      null,
      'dormir tranquille|perdre le sommeil|(peux|peut|pouvons|peuvent) pas (me |se |nous )?permettre de perdre',
    ),
    rule(
      'policies',
      null,
      `assurances?([- ]\\p{L}+)?|(${own}) (\\p{L}+ )?(testament|contrat d'assurance|procuration|mandat de protection)`,
    ),
    rule(
      'goals',
      'retirement',
      "(prendre|partir à|avant|jusqu'à) (ma |sa |notre |leur |la )?retraite",
    ),
    rule(
      'goals',
      null,
      `(${own}) (\\p{L}+ )?(objectifs?|but)|(épargne|épargnons|économise|économisons) pour|(veux|veut|voulons|veulent|voudrais|voudrait|voudrions|voudraient|aimerais|aimerait|aimerions|souhaite|souhaitons|souhaitent|espère|espérons|prévois|prévoit|prévoyons)(?!\\p{L}).*(?<!\\p{L})(acheter|vendre|construire|rembourser|déménager|créer|donner|voyager|aider|financer|ouvrir)`,
    ),
    rule(
      'income',
      'salary',
      `(${own}) (\\p{L}+ )?salaire|(${self}) (\\p{L}+ )?(gagne|gagnons|gagnent)(?!\\p{L}).*\\d+`,
    ),
    rule('income', 'pension', `(${own}) (\\p{L}+ )?pension`),
    rule('income', null, `(${own}) (\\p{L}+ )?(revenus?|prime|dividendes|loyers?)`),
    rule(
      'work',
      'employer',
      `(${self})(\\p{L}+| )(\\p{L}+ )*(travaille|travaillons|travaillent|travaillé|commencé|rejoint|quitté|démissionné|changé d'emploi|promue?)`,
    ),
    rule(
      'work',
      null,
      `(${own}|un|une|nouveau|nouvel) (\\p{L}+ )?(emploi|poste|employeur|entreprise|société|cabinet|carrière|promotion|patronne?)`,
    ),
  ],
}
