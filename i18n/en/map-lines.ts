import type { mapLines as vi } from '#i18n/vi/map-lines.ts';

export const mapLines: Record<keyof typeof vi, string> = {
  'resources.mapLines.title': 'Lines on the map',
  'resources.mapLines.new': 'New line',
  'resources.mapLines.lead':
    'The wires and step-free paths drawn over the map. Guests do not see a new cable car there until its wire is drawn.',
  'resources.mapLines.name': 'Name',
  'resources.mapLines.nameHint': 'Only staff see this name.',
  'resources.mapLines.kind': 'Kind of line',
  'resources.mapLines.kind.lift': 'Cable',
  'resources.mapLines.kind.stepFree': 'Step-free path',
  'resources.mapLines.lift': 'Cable car line',
  'resources.mapLines.liftHint': 'The colour of the wire and the wait shown on it follow this line.',
  'resources.mapLines.points': 'Course',
  'resources.mapLines.pointsHint':
    'From one end to the other. A straight cable needs two points only: its stations.',
  'resources.mapLines.towers': 'Pylons',
  'resources.mapLines.towersHint': 'They stand at equal distances along the line.',
  'resources.mapLines.liftToo': 'Choose the cable car line that this wire belongs to',
  'resources.mapLines.noLift': 'A step-free path belongs to no cable car line. Leave this empty',
  'resources.mapLines.noTowers': 'Only cables have pylons. Write 0',
  'resources.polyline.pad':
    'Map: press to add a point after the chosen one; the arrow keys move the chosen point, Delete removes it',
  'resources.polyline.x': 'Across',
  'resources.polyline.y': 'Down',
  'resources.polyline.point': 'Point',
  'resources.polyline.remove': 'Remove',
  'resources.polyline.hint':
    'Press the map to add a point after the chosen one (the red dot); drag a dot to move it. While the map has the focus, the arrow keys move the red dot and Delete removes it. A point with both boxes empty is not saved.',
  'resources.error.pointOf': 'Point {from}: each number is from 0 to 1, for example 0.53',
  'resources.error.points': 'From {min} to {max} points are needed, each in a place of its own',
  'audit.kind.mapLine': 'Line on the map',
  'audit.field.lineKind': 'Kind of line',
  'audit.field.points': 'Course',
  'audit.field.towers': 'Pylons',
  'resources.sort.name': 'By name',
};
