import { pt as minutes } from './minutes/pt'
import { rule, whole } from './patterns'
import type { StatementWords } from './types'

const KIN =
  'filhos?|filhas?|bebé|bebê|netos?|netas?|marido|esposo|mulher|esposa|companheir[oa]|mãe|pai|pais|irmão|irmã'

export const pt: StatementWords = {
  minutes,
  spoken: {
    self: 'eu|nós|tenho|temos|quero|queremos|trabalho|trabalhamos|ganho|ganhamos|estou|estamos|sou|somos|comecei|prefiro|gostaria|gostaríamos',
    own: 'meu|minha|meus|minhas|nosso|nossa|nossos|nossas',
  },
  written: {
    self: 'ele|ela|eles|elas|o cliente|a cliente|os clientes|quer|querem|trabalha|trabalham|ganha|ganham',
    own: 'seu|sua|seus|suas|dele|dela|deles',
  },
  adviser: whole(
    '(envio|enviarei|vou enviar|preparo|vou preparar|recomendo|recomendamos|sugiro|sugerimos)|noss[oa]s? (honorários|escritório|reunião|próxima reunião)|(meu|minha) (colega|assistente|recomendação)',
  ),
  unsure: whole(
    'se (eu|nós|ele|ela|eles|elas|tivesse|fosse)|dev(eria|íamos|eríamos)|por exemplo|imagin(e|a|emos)|supon(ha|hamos)',
  ),
  putOff: whole(
    'não sei|não (tenho|temos) (a )?certeza|(vou|vamos) (verificar|confirmar|perguntar|consultar|ver|checar).*|(verifico|confirmo|pergunto|consulto)(?!\\p{L}).*|(tenho|preciso) (que|de) (verificar|confirmar|perguntar|pensar).*|deixe-me (ver|verificar).*',
  ),
  courtesy:
    /(como (está|estão|vai)|tudo bem|está(s)? a ouvir|me ouve|alguma (outra )?(pergunta|dúvida)|certo|não é|né|ok|está bem)\?$/,
  rules: ({ self, own }) => [
    rule(
      'family',
      'marriage',
      '(casad[oa]s?|casei|casamos|noiv[oa]s?|divorciad[oa]s?|separad[oa]s?|viúv[oa])',
    ),
    rule('family', null, `(${own}) (\\p{L}+ )?(${KIN})|(${KIN}) (dele|dela|deles)`),
    rule(
      'risk',
      'tolerance',
      '(mais|menos|muito|pouco|nenhum) risco|(tolerância ao|perfil de) risco|(mais|muito|demasiado|bastante) (conservador(a|es)?|agressiv[oa]s?|prudentes?|arriscad[oa]s?)',
    ),
    rule(
      'risk',
      null,
      'dormir descansad[oa]|perder o sono|(posso|podemos|pode|podem) (me )?(dar ao luxo de )?perder',
    ),
    rule(
      'policies',
      null,
      `seguros? (de|do) \\p{L}+|(${own}) (\\p{L}+ )?(seguros?|apólices?|testamento|procuração)`,
    ),
    rule(
      'goals',
      'retirement',
      '(me aposentar|se aposentar|nos aposentar|aposentadoria|reformar-?(me|nos|se)?|reforma antecipada)',
    ),
    rule(
      'goals',
      null,
      `(${own}) (\\p{L}+ )?(objetivos?|metas?)|(poupo|poupar|poupamos|economizo|economizar|guardar dinheiro) para|(quero|queremos|quer|querem|gostaria|gostaríamos|gostariam|espero|esperamos|planejo|pretendo|pretendemos|pensamos)(?!\\p{L}).*(?<!\\p{L})(comprar|vender|construir|pagar|mudar|começar|dar|viajar|ajudar|financiar|abrir)`,
    ),
    rule(
      'income',
      'salary',
      `(${own}) (\\p{L}+ )?(salário|ordenado)|(ganho|ganhamos|ganha|ganham)(?!\\p{L}).*\\d+`,
    ),
    rule('income', 'pension', `(${own}) (\\p{L}+ )?(pensão|reforma|aposentadoria)`),
    rule(
      'income',
      null,
      `(${own}) (\\p{L}+ )?(rendimentos?|renda|bónus|bônus|dividendos|aluguel|rendas)`,
    ),
    rule(
      'work',
      'employer',
      '(trabalho|trabalhamos|trabalha|trabalham|comecei|começou|começamos|deixei|saí) (a trabalhar )?(na|no|em|para|como|da|do)|mud(ei|ou|amos) de emprego|promovid[oa]',
    ),
    rule(
      'work',
      null,
      `(${own}|um|uma|novo|nova|${self}) (\\p{L}+ )?(emprego|cargo|trabalho|chefe|empresa|negócio|consultório|carreira|promoção)`,
    ),
  ],
}
