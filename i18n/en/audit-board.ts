import type { auditBoard as vi } from '../vi/audit-board.ts';

export const auditBoard = {
  'audit.kind.lift': 'Lift',
  'audit.kind.weather': 'Weather',
  'audit.field.liftStatus': 'State of the lift',
  'audit.field.isConfirmed': 'Reported',
  'audit.field.waitMinutes': 'Wait (min)',
  'audit.field.windKmh': 'Wind (km/h)',
  'audit.field.speedMps': 'Speed (m/s)',
  'audit.field.cabinsRunning': 'Cabins running',
  'audit.field.lastUp': 'Last up',
  'audit.field.lastDown': 'Last down',
  'audit.field.temperatureC': 'Temperature (°C)',
  'audit.field.cloudSea': 'Cloud sea by hour',
  'audit.field.sunrise': 'Sunrise',
  'audit.field.sunset': 'Sunset',
  'audit.field.summary': 'Summary',
  'audit.value.liftStatus.running': 'running',
  'audit.value.liftStatus.slowed': 'slow',
  'audit.value.liftStatus.paused': 'paused',
  'audit.value.liftStatus.closed': 'closed',
} satisfies Record<keyof typeof vi, string>;
