import { TextField, type TextFieldProps } from './field.tsx';

type Props = Omit<TextFieldProps, 'name'> & { name?: string };

/** A person's whole name. */
export function NameField(props: Props) {
  return <TextField name="name" autoComplete="name" autoCapitalize="words" enterKeyHint="next" {...props} />;
}

export function EmailField(props: Props) {
  return (
    <TextField
      name="email"
      type="email"
      inputMode="email"
      autoComplete="email"
      enterKeyHint="next"
      maxLength={200}
      {...props}
    />
  );
}

/** A telephone number; of Vietnam, as far as the example goes. */
export function PhoneField(props: Props) {
  return (
    <TextField
      name="phone"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      enterKeyHint="next"
      maxLength={30}
      placeholder="0912 345 678"
      {...props}
    />
  );
}
