import { nl as minutes } from './minutes/nl'
import { rule, whole } from './patterns'
import type { StatementWords } from './types'

const KIN =
  'zoon|zonen|dochters?|kind|kinderen|baby|kleinkind|kleinkinderen|man|vrouw|partner|echtgenoot|echtgenote|moeder|vader|ouders|broer|zus'

export const nl: StatementWords = {
  minutes,
  spoken: { self: 'ik|wij|we', own: 'mijn|ons|onze' },
  written: { self: 'hij|zij|ze|de klant|klanten|het echtpaar', own: 'zijn|haar|hun' },
  adviser: whole(
    'ik (stuur|zal|bereid|raad|adviseer|bel)|wij (adviseren|raden|rekenen)|we (adviseren|raden|rekenen)|ons? (kantoor|honorarium|tarief|afspraak|gesprek|volgende afspraak)|onze (volgende )?(afspraak|kosten)|mijn (collega|assistent|advies)',
  ),
  unsure: whole('als (ik|wij|we|hij|zij|ze)|stel dat|zou(den)? (ik|wij|we)|bijvoorbeeld'),
  putOff: whole(
    'weet (ik )?(het )?niet|niet zeker|(zal|moet|ga) (ik )?(dat |het )?(even )?(nakijken|navragen|uitzoeken|controleren|checken|vragen|nagaan).*|(zoek|vraag|kijk|ga) (ik )?(dat |het )(uit|na).*|kom (ik )?(erop|er op|daarop) terug',
  ),
  courtesy: /(hoe gaat het( met u)?|hoort u mij|nog vragen|klopt dat|toch|oké|ok|goed)\?$/,
  rules: ({ self, own }) => [
    rule('family', 'marriage', '(getrouwd|verloofd|gescheiden|uit elkaar|weduwe|weduwnaar)'),
    rule('family', null, `(${own}) (\\p{L}+ )?(${KIN})`),
    rule(
      'risk',
      'tolerance',
      "(meer|minder|weinig|veel|geen|lager|hoger) risico('s)?|risico(profiel|bereidheid|tolerantie)|(te|heel|vrij|erg|nogal) (voorzichtig|behoudend|agressief|riskant)",
    ),
    rule('risk', null, 'rustig slapen|wakker liggen|veroorloven (om )?te verliezen'),
    rule(
      'policies',
      null,
      `\\p{L}+verzekering(en)?|(${own}) (\\p{L}+ )?(testament|levenstestament|volmacht|polis|polissen|lijfrente)`,
    ),
    rule('goals', 'retirement', '(met|vervroegd met|op) pensioen|stoppen met werken'),
    rule(
      'goals',
      null,
      `(${own}) (\\p{L}+ )?(doel|doelen)|(spaar|sparen|spaart) (\\p{L}+ )?voor|(wil|willen|hoop|hopen|hoopt|plan|van plan)(?!\\p{L}).*(?<!\\p{L})(kopen|verkopen|bouwen|aflossen|verhuizen|beginnen|schenken|reizen|helpen|financieren|openen)`,
    ),
    rule(
      'income',
      'salary',
      `(${own}) (\\p{L}+ )?(salaris|loon)|(${self}) (\\p{L}+ )?(verdien|verdienen|verdient)(?!\\p{L}).*\\d+`,
    ),
    rule('income', 'pension', `(${own}) (\\p{L}+ )?(pensioen|aow)`),
    rule(
      'income',
      null,
      `(${own}) (\\p{L}+ )?(inkomen|inkomsten|bonus|dividend|huur|huurinkomsten)`,
    ),
    rule(
      'work',
      'employer',
      `(${self}) (\\p{L}+ )*(werk|werken|werkt|begonnen|ontslag genomen|overgestapt|gepromoveerd)(?!\\p{L})( (bij|voor|als)|.*)`,
    ),
    rule(
      'work',
      null,
      `(${own}|een|nieuwe) (\\p{L}+ )?(baan|functie|werkgever|bedrijf|praktijk|promotie|baas|zaak)`,
    ),
  ],
}
