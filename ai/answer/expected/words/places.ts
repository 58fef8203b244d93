/** Words of questions for a place, and the places in answers: "at the lake", "im Keller", "in Lyon". */
import type { Alternatives } from '../../../question/words/pattern'

export const PLACE_ASKED: Alternatives = {
  en: ['where|(?:what|which) (?:place|city|town|village|country|state|hotel|restaurant|hospital)'],
  de: ['wo|woher|wohin|(?:in|aus) welche[mr] (?:ort|stadt|dorf|land)'],
  fr: ['où|(?:dans|de) quel(?:le)? (?:endroit|ville|village|pays)'],
  es: ['(?:a|de)?d[oó]nde|en qu[eé] (?:lugar|ciudad|pueblo|pa[ií]s)'],
  pt: ['a?onde|(?:em|de) que (?:lugar|cidade|pa[ií]s)'],
  it: ['dove|in (?:che|quale) (?:luogo|posto|citt[aà]|paese)'],
  nl: ['waar|waarheen|waarvandaan|in welke? (?:plaats|stad|dorp|land)'],
}

/** A preposition and what opens a noun. */
export const PLACES: Alternatives = {
  en: [
    '(?:in|at|to|on|from|into|onto|near|under|behind|beside|across|through|inside|outside|over)' +
      ' (?:the|an?|my|your|his|her|its|our|their|this|that)',
    'here|there|home|abroad|upstairs|downstairs|next (?:to|door)',
  ],
  de: [
    '(?:in|auf|an|bei|unter|hinter|neben|über|vor|zwischen|aus|von|zu)' +
      ' (?:de[mnr]|die|das|eine[mnr]?|ein|mein|dein|sein|ihr|unser)(?:e[mnrs]?)?',
    'im|ins|am|ans|beim|zum|zur|hier|dort|daheim|zuhause|zu hause|nach hause',
  ],
  fr: [
    '(?:à|dans|sur|sous|vers|devant|derrière) (?:la|les?|une?|mon|ma|mes|son|sa|ses|nos|notre|leurs?|moi|lui|elle|eux)',
    'au|aux|près (?:de|du|des)|ici|là-bas|chez',
  ],
  es: [
    '(?:en|hacia|desde|sobre|bajo|tras) (?:el|las?|los|una?|mi|tu|su|nuestr[oa])s?',
    'al|a la|cerca de|junto a|aquí|allí|allá|en casa',
  ],
  pt: ['n[oa]s?|n?uma?|ao|aos|à|às|em casa|perto d[eoa]s?|aqui|ali|lá'],
  it: [
    'ne(?:l|i|gli|lla|lle|llo)|a(?:l|i|gli|lla|lle|llo)|su(?:l|i|gli|lla|lle|llo)|da(?:l|i|gli|lla|lle|llo)',
    'in (?:una?|casa)|a casa|vicino a|qui|là|presso',
  ],
  nl: [
    '(?:in|op|bij|naar|uit|aan|onder|achter|naast|over) (?:de|het|een|mijn|jouw|zijn|haar|ons|onze|hun)',
    'hier|daar|thuis|naar huis',
  ],
}

/** Before a name: "in Lyon". */
export const BEFORE_NAME: Alternatives = {
  en: ['in|at|to|from|near|into|around'],
  de: ['nach|aus|bei|von|zu'],
  fr: ["à|en|de|d[’']|chez|vers"],
  es: ['en|a|desde|hacia'],
  pt: ['em|para'],
  it: ['ad?|da'],
  nl: ['naar|bij|uit|te'],
}
