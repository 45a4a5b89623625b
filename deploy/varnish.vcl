vcl 4.1;
# Varnish 7 in front of the site, behind the proxy with TLS. It keeps only what the site marks as the same for everybody:
#   PURGE_KEY=… varnishd -a 127.0.0.1:6081 -f /etc/varnish/dinh-may.vcl -s malloc,256m -p http_gzip_support=off
# The site has PURGE_KIND=varnish, PURGE_URL=http://127.0.0.1:6081/ and the same PURGE_KEY.
import std;

backend site {
	.host = "127.0.0.1";
	.port = "8080";
	.first_byte_timeout = 30s;
	# Whether it answers at all: /api/ready fails when nothing can be written, and pages are still to be read then.
	.probe = { .url = "/api/health"; .interval = 1s; .timeout = 2s; .window = 2; .threshold = 1; }
}

sub vcl_recv {
	if (req.method == "PURGE") {
		if (std.getenv("PURGE_KEY") == "" || req.http.X-Purge-Key != std.getenv("PURGE_KEY")) {
			return (synth(403, "Wrong key"));
		}
		if (req.http.Surrogate-Key !~ "^[a-z-]+( [a-z-]+)*$") {
			return (synth(400, "No tags"));
		}
		ban("obj.http.Surrogate-Key ~ (^|\s)(" + regsuball(req.http.Surrogate-Key, " ", "|") + ")(\s|$)");
		return (synth(200, "Purged"));
	}
	if (req.method != "GET" && req.method != "HEAD") {
		return (pass);
	}
	# Who has written something, or whose region is away, is answered by the site: not with what was stored before.
	if (req.http.X-Region-Away || req.http.Cookie ~ "(^|; )commit=") {
		return (pass);
	}
	# The root address sends who chose English to /en.
	if (req.url ~ "^/(\?|$)" && req.http.Cookie ~ "(^|; )i18n_redirected=en(;|$)") {
		return (pass);
	}
	# One copy an encoding, however browsers write it.
	if (req.http.Accept-Encoding ~ "br") {
		set req.http.Accept-Encoding = "br";
	} elsif (req.http.Accept-Encoding ~ "gzip") {
		set req.http.Accept-Encoding = "gzip";
	} else {
		unset req.http.Accept-Encoding;
	}
	# Cookies are no reason to ask the site: it says of each answer whether others may have it.
	return (hash);
}

sub vcl_backend_response {
	if (beresp.http.Set-Cookie || beresp.http.Cache-Control !~ "s-maxage=|immutable" || beresp.http.Cache-Control ~ "private|no-store|no-cache" || beresp.status != 200) {
		# Requests for it go to the site side by side.
		set beresp.uncacheable = true;
		set beresp.ttl = 120s;
	}
	return (deliver);
}

sub vcl_deliver {
	unset resp.http.Surrogate-Key;
	unset resp.http.Cache-Tag;
	unset resp.http.Via;
	unset resp.http.X-Varnish;
	if (resp.http.Cache-Control ~ "s-maxage=") {
		# Browsers ask here each time.
		set resp.http.Cache-Control = "no-cache";
		unset resp.http.Age;
	}
}
