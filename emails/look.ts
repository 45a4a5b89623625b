/** Colours and faces of the mails: always light, with fonts every mail program has. */
export const color = {
  ground: '#dfe7e5',
  paper: '#fbfcfb',
  ticket: '#fffdf6',
  ink: '#0a211a',
  inkSoft: '#3b4f49',
  inkFaint: '#566a64',
  line: '#d8dedc',
  gold: '#c9952a',
  leaf: '#dcae47',
  leafHigh: '#f0d78c',
  eggshell: '#f4f1e8',
  mist: '#b9c7c0',
  lacquer: '#071a15',
} as const;

export const serif = "'Playfair Display',Georgia,'Times New Roman',serif";
export const sans = "'Be Vietnam Pro',Arial,Helvetica,sans-serif";

/** For programs that read style sheets; the mail is whole without it. */
export const CLIENT_CSS = `
:root{color-scheme:light only}
@media (max-width:620px){
.sheet{width:100%!important}
.pad{padding-left:20px!important;padding-right:20px!important}
.hero{width:100%!important;height:auto!important}
.half{display:block!important;width:auto!important}
.stub{border-right:1px solid ${color.gold}!important;border-bottom:2px dashed ${color.gold}!important;border-radius:8px 8px 0 0!important}
.code{border-left:1px solid ${color.gold}!important;border-top:0!important;border-radius:0 0 8px 8px!important}
.code img{width:272px!important;height:272px!important}
}`;
