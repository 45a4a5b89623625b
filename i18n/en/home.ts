import type { home as vi } from '../vi/home.ts';

export const home = {
  'home.title': '{park} · Cable car into the clouds, tickets and today’s rides',
  'home.description':
    'See what the mountain is like today and how the lifts run, and book your {park} tickets by the day. Tax included.',

  'home.hero.inscription': 'From the valley\ninto the clouds',
  'home.hero.alt':
    'Lacquer painting: a gold-leafed rock peak above a sea of clouds, with a cable line from the foot to the top',

  'home.ways.title': 'Choose your way up',
  'home.ways.lead':
    'Tax is included. A ticket is good for the day you choose; your QR code comes by email, Zalo or SMS as soon as you have paid.',
  'home.ways.pricing': 'All prices',
  'home.ways.others': 'Other tickets',

  'home.line.title': 'Up the mountain today',
  'home.line.stations': 'Stations',
  'home.line.stationsValue': '{count}',
  'home.line.rise': 'Rise',
  'home.line.riseValue': '{metres} m',
  'home.line.speed': 'Speed today',
  'home.line.speedValue': '{speed} m/s',
  'home.line.cabins': 'Cabins running',
  'home.line.cabinsValue': '{running}/{total}',
  'home.line.profile': 'Profile of the cable lines: {lines}',
  'home.line.profileLine': '{name} from {from}, {low} m, to {to}, {high} m',
  'home.line.region': 'Profile of the cable line, scroll sideways to see it all',
  'home.scrollHint': 'Scroll sideways for more',

  'home.today.title': 'On the mountain today',
  'home.today.updated': '{day} · updated {time}',
  'home.today.region': 'Chance of a cloud sea by the hour, scroll sideways to see it all',
  'home.today.chart':
    'Chance of a cloud sea highest at {hour}, {percent}%; the cable car runs from {opens} to {closes}',
  'home.today.best': 'Thickest cloud sea at {hour}',
  'home.today.lastUp': 'Last ride up {time}',
  'home.today.closes': 'Closes {time}',
  'home.today.mark.full': 'Now {time}, {percent}%',
  'home.today.mark.plain': 'Now {time}',
  'home.today.summit': 'At the top {temperature} °C, wind {wind} km/h',
  'home.today.none': 'The summit weather station has sent nothing for today yet.',

  'home.board.title': 'Operations board',
  'home.board.afterHours': 'Opens again at {time}',
  'home.board.wait': 'min wait',
  'home.board.wind': 'Wind',
  'home.board.windValue': '{speed} km/h',
  'home.board.speed': 'Speed',
  'home.board.speedValue': '{speed} m/s',
  'home.board.cabins': 'Cabins',
  'home.board.lastUp': 'Last ride up',
  'home.board.lastDown': 'Last ride down',
  'home.board.route': '{from}, {low} m, to {to}, {high} m',

  'home.week.title': 'Cloud sea over the next seven days',
  'home.week.temperature': '{temperature} °C',
  'home.week.note':
    'The best chance of each day, and the temperature at the top. After rain the cloud often rises.',

  'home.diary.title': 'Cloud diary',
  'home.diary.region': 'Pictures of places on the line, scroll sideways to see them all',

  'home.ways.all': 'See all {count} tickets',
  'home.shop.title': 'Gifts and local food',
  'home.shop.lead':
    'Delivered within 24 hours locally, 2–5 days nationwide. Free delivery on orders from {amount}.',
  'home.shop.all': 'Go to the shop',
  'home.food.lead':
    'A kitchen at {altitude} m, open {opens}–{closes}. Everything it cooks comes up on the first cabin of the day.',
  'home.food.menu': 'See the menu',
  'home.voices.visit': 'visited {day}',
  'home.voices.all': 'Read all reviews',
  'home.guide.title': 'The guide',
  'home.guide.all': 'All posts',

  'home.visit.title': 'Before you set out',
  'home.visit.hours': 'Opening hours',
  'home.visit.hoursText': 'Gates and ticket desk open {opens}–{closes} daily.',
  'home.visit.lastUp': 'Last ride up from {station} at {up}, last ride down at {down}.',
  'home.visit.way': 'Getting here',
  'home.visit.receivingText': '{address}. {station} is at {altitude} m.',
  'home.visit.call': 'Hotline {hotline}',
  'home.visit.bring': 'What to bring',
  'home.visit.bringCoat': 'A windproof and a warm layer: the top is some 9 °C colder than the valley',
  'home.visit.bringShoes': 'Shoes that grip; the stone paths are wet until mid-morning',
  'home.visit.bringId': 'Proof of age for children and seniors',
  'home.visit.bringPhone': 'A charged phone: your QR codes are in it, one for each guest',

  'home.promises.title': 'What we promise',
  'home.promises.qr': 'QR by email, Zalo or SMS',
  'home.promises.qrText': 'Scan it at the gate, nothing to print',
  'home.promises.refund': '100% refund if you do not receive your ticket',
  'home.promises.refundText': 'Cancel up to {hours} hours before and get {percent}% back too',
  'home.promises.infants': 'Children under {under} go free',
  'home.promises.infantsText': 'With an adult who has a ticket',
  'home.promises.price': 'Tax is in the price',
  'home.promises.priceText': 'Nothing is added at the checkout',

  'home.closing.title': 'Tomorrow morning the valley may be full of cloud',
  'home.closing.plainTitle': 'The cloud is thickest early',
  'home.closing.chance': 'Chance of a cloud sea {percent}% at {hour}, {temperature} °C at the top.',
  'home.closing.plain': 'Choose a day, get your QR code, walk into the cabin.',
  'home.closing.from': '{unit} from',
  'home.closing.book': 'Book for tomorrow',
  'home.closing.bookAny': 'Choose a day',
} satisfies Record<keyof typeof vi, string>;
