import { de as minutes } from './minutes/de'
import { rule, whole } from './patterns'
import type { StatementWords } from './types'

const KIN =
  'sohn|söhne|tochter|töchter|kind|kinder|baby|enkel|enkelin|enkelkinder|mann|frau|partner|partnerin|ehemann|ehefrau|mutter|vater|eltern|bruder|schwester'

export const de: StatementWords = {
  minutes,
  spoken: { self: 'ich|wir', own: 'mein(e|en|em|er|es)?|unser(e|en|em|er|es)?' },
  written: {
    self: 'er|sie|kunde|kundin|kunden|das paar',
    own: 'sein(e|en|em|er|es)?|ihr(e|en|em|er|es)?',
  },
  adviser: whole(
    'ich (schicke|sende|bereite|prüfe|empfehle|rate|schlage|melde)|wir (empfehlen|schlagen|berechnen)|unser(e|en|er)? (honorar|büro|kanzlei|termin|gespräch|nächster termin)|mein(e|en)? (kollege|kollegin|kollegen|empfehlung)',
  ),
  unsure: whole(
    'wenn (ich|wir|er|sie)|falls|soll(te|ten)? (ich|wir)|würde(n)? (ich|wir)|zum beispiel|angenommen',
  ),
  putOff: whole(
    'weiß (ich )?nicht|bin (mir )?nicht sicher|(kläre|prüfe|frage|schaue|erkundige|melde)(?!\\p{L}).*|muss (ich )?(noch )?(klären|prüfen|fragen|schauen|nachsehen)|komme darauf zurück|finde (es|das) heraus',
  ),
  courtesy:
    /(wie geht es ihnen|wie geht's|hören sie mich|noch fragen|ist das (richtig|in ordnung|okay)|nicht wahr|oder|okay|ok)\?$/,
  rules: ({ self, own }) => [
    rule('family', 'marriage', '(verheiratet|geheiratet|verlobt|geschieden|getrennt|verwitwet)'),
    rule('family', null, `(${own}) (\\p{L}+ )?(${KIN})`),
    rule(
      'risk',
      'tolerance',
      '(mehr|weniger|kein|geringeres|höheres|wenig|viel) risiko|risiko(bereitschaft|profil|neigung)|(zu|sehr|eher|recht) (vorsichtig|konservativ|riskant|spekulativ)',
    ),
    rule('risk', null, 'ruhig schlafen|schlaflose nächte|verluste? (nicht )?(verkraften|leisten)'),
    rule(
      'policies',
      null,
      `\\p{L}+versicherung(en)?|(${own}) (\\p{L}+ )?(testament|vorsorgevollmacht|patientenverfügung|police|policen|rentenversicherung)`,
    ),
    rule(
      'goals',
      'retirement',
      '(in (den )?(ruhestand|rente|pension)|ruhestand|(früher|mit \\d+) aufhören)',
    ),
    rule(
      'goals',
      null,
      `(${own}) (\\p{L}+ )?ziele?|(sparen|spare|spart) (\\p{L}+ )*(für|auf)|(möchte|möchten|will|wollen|plane|planen|plant|hoffe|hoffen|hofft)(?!\\p{L}).*(?<!\\p{L})(kaufen|verkaufen|bauen|abbezahlen|umziehen|gründen|verschenken|reisen|unterstützen|verkleinern|eröffnen)`,
    ),
    rule(
      'income',
      'salary',
      `(${own}) (\\p{L}+ )?(gehalt|lohn)|(${self}) (\\p{L}+ )?(verdiene|verdienen|verdient)(?!\\p{L}).*\\d+`,
    ),
    rule('income', 'pension', `(${own}) (\\p{L}+ )?(rente|pension)`),
    rule(
      'income',
      null,
      `(${own}) (\\p{L}+ )?(einkommen|bonus|einkünfte|dividenden|miete|mieteinnahmen)`,
    ),
    rule(
      'work',
      'employer',
      `(${self}) (\\p{L}+ )*(arbeite|arbeiten|arbeitet|begonnen|gekündigt|gewechselt|befördert)(?!\\p{L})|(arbeite|arbeiten|arbeitet) (${self}) (\\p{L}+ )*(bei|für|als)`,
    ),
    rule(
      'work',
      null,
      `(${own}|eine|einen|ein|neue|neuen) (\\p{L}+ )?(stelle|job|arbeitgeber|firma|unternehmen|praxis|betrieb|beförderung|chef|chefin)`,
    ),
  ],
}
